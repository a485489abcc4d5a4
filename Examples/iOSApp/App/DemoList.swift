import SwiftUI

/// What there is to try. Its pages come from `drawbridge serve --port 8123`.
struct DemoList: View {
    @State private var isShopOpen = false

    var body: some View {
        NavigationView {
            List {
                Section {
                    NavigationLink("Authentication session") {
                        PopupDemo(browser: .authenticationSession).demoTitle("Popup")
                    }
                    NavigationLink("Safari view controller") {
                        PopupDemo(browser: .safariViewController).demoTitle("Popup")
                    }
                } header: {
                    Text("A page opens a popup")
                } footer: {
                    Text("The page asks for a colour in a popup, and gets the answer back.")
                }
                Section {
                    Button("Open the gift card shop") { isShopOpen = true }
                } header: {
                    Text("A hosted shop")
                } footer: {
                    Text("Pay by card or in a UPI app; the shop says when it is ready, and when you are done.")
                }
            }
            .navigationTitle("Drawbridge")
        }
        .navigationViewStyle(.stack)
        .fullScreenCover(isPresented: $isShopOpen) { HubbleDemo() }
    }
}

extension View {
    fileprivate func demoTitle(_ title: String) -> some View {
        navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
            .ignoresSafeArea(edges: .bottom)
    }
}
