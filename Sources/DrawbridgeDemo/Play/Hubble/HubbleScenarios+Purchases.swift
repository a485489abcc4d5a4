import DrawbridgeCore
import DrawbridgeGTK
import HubbleCore

extension HubbleScenarios {
    static let purchaseByCard = scenario(
        id: "purchase-by-card",
        title: "Buy a card, pay by card",
        about: "From the home page to the voucher. The bank asks in a frame, and in a window that closes itself."
    ) { play, stage in
        await play.step("Before that, a spinner", expect: "loading") { stage.window.face.rawValue }
        await play.picture(of: stage.window, name: "App window", caption: "Until the shop is ready")
        await openShop(play, stage)
        await play.picture(of: stage.window, name: "App window", caption: "The shop")
        await play.step("A category", expect: "visit_category TRAVEL") {
            try await stage.click(".category[data-category='TRAVEL']")
            return try await stage.nextEvent("visit_category")
        }
        await goToCheckout(play, stage)
        await play.picture(of: stage.window, name: "App window", caption: "The checkout")
        await choosePayment("card", play, stage)
        await play.step("The bank asks in a frame, which stays where it is", expect: "stay [sub-frame]") {
            try await stage.click("#pay-now")
            let event = await stage.recorder.next { event in
                guard case .navigation(let action, _) = event.kind else { return false }
                return action.target == .subFrame && action.url.contains("/3ds")
            }
            guard case .navigation(_, let decision)? = event?.kind else { return "no frame" }
            try await stage.waitForBankFrame()
            return "\(decision.verdict.rawValue) [\(decision.rule)]"
        }
        await play.picture(of: stage.window, name: "App window", caption: "3-D Secure in a frame")
        await play.step(
            "The bank's own window shows where it comes from",
            expect: "\(stage.shop.gateway.origin) Not secure"
        ) {
            try await stage.click("#bank-window")
            return try await stage.waitForChildWindow().originText
        }
        await play.picture(of: stage.window.childWindows.first, name: "Child window", caption: "The bank's window")
        await play.step("Once approved there, it tells its opener and closes itself", expect: "0 open") {
            guard let child = stage.window.childWindows.first,
                try await PageProbe(child.host).click("#approve", in: child)
            else { throw DemoError.notClicked("#approve") }
            _ = await stage.recorder.next { if case .page(.windowClosed) = $0.kind { true } else { false } }
            return "\(stage.window.childWindows.count) open"
        }
        await expectSuccess(play, stage)
        await expectJourney(
            "visit_home",
            "visit_category TRAVEL",
            "visit_brand_l2 Uber 500",
            "visit_checkout_summary Uber 500",
            "payment_initiated Uber 500 CARD",
            "payment_success Uber 500",
            "voucher_generation_success",
            play: play,
            stage: stage
        )
        await play.picture(of: stage.window, name: "App window", caption: "The voucher")
    }

    static let failureAndRetry = scenario(
        id: "failure-and-retry",
        title: "A card is declined, the next is not",
        about: "The bank declines. The person tries again, and approves in the bank's frame."
    ) { play, stage in
        await openShop(play, stage)
        await goToCheckout(play, stage)
        await choosePayment("card", play, stage)
        await play.step("The bank declines", expect: "payment_fail Uber 500 bank_declined") {
            try await stage.click("#fail-now")
            let line = try await stage.nextEvent("payment_fail")
            _ = try await stage.waitForScreen("failure")
            return line
        }
        await play.picture(of: stage.window, name: "App window", caption: "Declined")
        await play.step("Trying again leads to the checkout", expect: "visit_checkout_summary Uber 500") {
            try await stage.click("#retry")
            return try await stage.nextEvent("visit_checkout_summary")
        }
        await choosePayment("card", play, stage)
        await play.step("Approved in the bank's frame", expect: "success") {
            try await stage.click("#pay-now")
            try await stage.waitForBankFrame()
            try await stage.click("#three-ds")
            return try await stage.waitForScreen("success")
        }
        await expectJourney(
            "visit_home",
            "visit_brand_l2 Uber 500",
            "visit_checkout_summary Uber 500",
            "payment_initiated Uber 500 CARD",
            "payment_fail Uber 500 bank_declined",
            "visit_checkout_summary Uber 500",
            "payment_initiated Uber 500 CARD",
            "payment_success Uber 500",
            "voucher_generation_success",
            play: play,
            stage: stage
        )
        await play.picture(of: stage.window, name: "App window", caption: "The voucher after all")
    }
}
