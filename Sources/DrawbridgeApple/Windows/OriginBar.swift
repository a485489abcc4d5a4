#if canImport(UIKit)
    import DrawbridgeCore
    import UIKit

    /// Says where a page comes from, and has the button that leaves it.
    @MainActor
    final class OriginBar: UIView {
        var onClose: (@MainActor () -> Void)?

        private let icon = UIImageView()
        private let label = UILabel()
        private let close = UIButton(type: .system)

        init() {
            super.init(frame: .zero)
            backgroundColor = .secondarySystemBackground
            label.font = .preferredFont(forTextStyle: .subheadline)
            label.adjustsFontForContentSizeCategory = true
            label.textAlignment = .center
            // The end of a host says whose it is.
            label.lineBreakMode = .byTruncatingHead
            icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .footnote)
            icon.setContentHuggingPriority(.required, for: .horizontal)
            icon.setContentCompressionResistancePriority(.required, for: .horizontal)
            close.setTitle(Self.text("close"), for: .normal)
            close.titleLabel?.font = .preferredFont(forTextStyle: .body)
            close.titleLabel?.adjustsFontForContentSizeCategory = true
            close.setContentCompressionResistancePriority(.required, for: .horizontal)
            close.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .primaryActionTriggered)
            // One row at any text size; beyond this nothing of the host would be left.
            maximumContentSizeCategory = .accessibilityLarge
            layOut()
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ origin: OriginLabel) {
            let symbol: String? =
                switch origin.security {
                case .secure: "lock.fill"
                case .notSecure: "lock.open.fill"
                case .notTrusted: "exclamationmark.triangle.fill"
                case .notReached: "wifi.slash"
                case .unknown: nil
                }
            icon.image = symbol.flatMap { UIImage(systemName: $0) }
            icon.tintColor =
                switch origin.security {
                case .notSecure, .notTrusted: .systemRed
                case .secure, .notReached, .unknown: .secondaryLabel
                }
            let note = Self.note(origin.security)
            let isQuiet = origin.security == .secure
            label.text = [origin.text, isQuiet ? nil : note].compactMap { $0 }.filter { !$0.isEmpty }
                .joined(separator: " · ")
            label.accessibilityLabel = [origin.text, note ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
        }

        private static func note(_ security: OriginLabel.Security) -> String? {
            switch security {
            case .secure: text("secure")
            case .notSecure: text("notSecure")
            case .notTrusted: text("notTrusted")
            case .notReached: text("notReached")
            case .unknown: nil
            }
        }

        private static func text(_ key: String) -> String {
            ModuleText.text("drawbridge.window.\(key)", in: .module)
        }

        private func layOut() {
            icon.isAccessibilityElement = false
            label.makeHeading()
            let origin = UIStackView(arrangedSubviews: [icon, label])
            origin.spacing = 6
            origin.alignment = .center
            for part in [origin, close] {
                part.translatesAutoresizingMaskIntoConstraints = false
                addSubview(part)
            }
            let centre = origin.centerXAnchor.constraint(equalTo: centerXAnchor)
            centre.priority = .defaultLow
            NSLayoutConstraint.activate([
                heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
                close.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
                close.topAnchor.constraint(greaterThanOrEqualTo: topAnchor),
                close.centerYAnchor.constraint(equalTo: centerYAnchor),
                close.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
                close.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
                origin.leadingAnchor.constraint(greaterThanOrEqualTo: layoutMarginsGuide.leadingAnchor),
                origin.trailingAnchor.constraint(lessThanOrEqualTo: close.leadingAnchor, constant: -12),
                origin.centerYAnchor.constraint(equalTo: centerYAnchor),
                origin.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
                centre,
            ])
        }
    }
#endif
