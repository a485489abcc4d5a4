#if canImport(UIKit)
    import DrawbridgeApple
    import HubbleCore
    import UIKit

    /// A spinner and what it waits for.
    final class HubbleLoadingView: UIView {
        init() {
            super.init(frame: .zero)
            let spinner = UIActivityIndicatorView(style: .large)
            spinner.startAnimating()
            let label = UILabel()
            label.text = HubbleText.loading.localized
            label.font = .preferredFont(forTextStyle: .subheadline)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            label.numberOfLines = 0
            // One element: the spinner says nothing that the text does not.
            isAccessibilityElement = true
            accessibilityLabel = label.text
            makeStatus()
            let stack = UIStackView(arrangedSubviews: [spinner, label])
            stack.axis = .vertical
            stack.spacing = 16
            stack.translatesAutoresizingMaskIntoConstraints = false
            addSubview(stack)
            NSLayoutConstraint.activate([
                stack.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor),
                stack.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
            ])
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }
    }
#endif
