#if DRAWBRIDGE_DOCTOR
    import DrawbridgeDoctor
    import Foundation

    extension FuzzTarget {
        /// A file is read or skipped. What crashes or takes too long libFuzzer says.
        static let doctor = [
            ("property-lists", "Info.plist"), ("projects", "A.xcodeproj/project.pbxproj"), ("objective-c", "A.m"),
            ("swift", "A.swift"),
        ].map { name, path in
            FuzzTarget(name) { _ = Doctor.reads(Data($0), path: path) }
        }
    }
#endif
