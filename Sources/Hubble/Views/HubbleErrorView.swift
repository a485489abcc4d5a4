#if canImport(UIKit)
    import DrawbridgeApple
    import HubbleCore
    import UIKit

    /// Says what is the matter, what can be done about it, and a code for whoever is asked for help.
    final class HubbleErrorView: UIScrollView {
        /// - Parameter retry: `nil` where trying again cannot help.
        init(
            _ failure: HubbleFailure,
            retry: HubbleAppearance.Action?,
            close: @escaping HubbleAppearance.Action
        ) {
            super.init(frame: .zero)
            let notice = HubbleNotice(failure)
            let buttons = [
                retry.map { Self.button(.retry, .borderedProminent(), action: $0) },
                Self.button(.close, retry == nil ? .borderedProminent() : .bordered(), action: close),
            ]
            let stack = UIStackView(
                arrangedSubviews: [Self.picture(notice), Self.title(notice), Self.text(notice)]
                    + buttons.compactMap { $0 } + [Self.code(failure)]
            )
            stack.axis = .vertical
            stack.spacing = 12
            stack.setCustomSpacing(20, after: stack.arrangedSubviews[0])
            stack.setCustomSpacing(24, after: stack.arrangedSubviews[2])
            layOut(stack)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        // MARK: - Parts

        private static func picture(_ notice: HubbleNotice) -> UIView {
            let picture = UIImageView(image: UIImage(systemName: notice.symbolName))
            picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 52, weight: .regular)
            picture.tintColor = notice == .notPrivate ? .systemRed : .secondaryLabel
            picture.contentMode = .center
            picture.isAccessibilityElement = false
            return picture
        }

        private static func title(_ notice: HubbleNotice) -> UIView {
            let label = label(notice.title.localized, style: .title2)
            label.makeHeading()
            return label
        }

        private static func text(_ notice: HubbleNotice) -> UIView {
            label(notice.text.localized, style: .body, color: .secondaryLabel)
        }

        private static func code(_ failure: HubbleFailure) -> UIView {
            label(failure.code, style: .caption2, color: .tertiaryLabel)
        }

        private static func label(
            _ text: String,
            style: UIFont.TextStyle,
            color: UIColor = .label
        ) -> UILabel {
            let label = UILabel()
            label.text = text
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = color
            label.textAlignment = .center
            label.numberOfLines = 0
            return label
        }

        private static func button(
            _ text: HubbleText,
            _ configuration: UIButton.Configuration,
            action: @escaping HubbleAppearance.Action
        ) -> UIView {
            var configuration = configuration
            configuration.title = text.localized
            configuration.buttonSize = .large
            return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
        }

        // MARK: - Layout

        /// In the middle where there is room, and to be scrolled where the text is large.
        private func layOut(_ stack: UIStackView) {
            alwaysBounceVertical = false
            stack.translatesAutoresizingMaskIntoConstraints = false
            let space = UILayoutGuide()
            addLayoutGuide(space)
            addSubview(stack)
            let middle = stack.centerYAnchor.constraint(equalTo: space.centerYAnchor)
            let width = stack.widthAnchor.constraint(equalToConstant: 360)
            // Less than `required`, for both give way where the screen is small; more than a label's wish for one line.
            middle.priority = .defaultHigh + 1
            width.priority = .defaultHigh + 1
            NSLayoutConstraint.activate([
                space.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor, constant: 24),
                space.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor, constant: -24),
                space.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
                space.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
                space.widthAnchor.constraint(equalTo: safeAreaLayoutGuide.widthAnchor),
                space.heightAnchor.constraint(greaterThanOrEqualTo: safeAreaLayoutGuide.heightAnchor, constant: -48),
                stack.topAnchor.constraint(greaterThanOrEqualTo: space.topAnchor),
                stack.bottomAnchor.constraint(lessThanOrEqualTo: space.bottomAnchor),
                stack.centerXAnchor.constraint(equalTo: space.centerXAnchor),
                stack.leadingAnchor.constraint(greaterThanOrEqualTo: space.leadingAnchor, constant: 24),
                middle,
                width,
            ])
        }
    }
#endif
