extension WebURL {
    /// Whether no browser opens this URL, for its port is another protocol's (Fetch Standard, "bad port").
    ///
    /// Engines say nothing of it: WebKit shows an empty document, or does nothing at all.
    public var hasBlockedPort: Bool {
        guard isHTTPFamily, let port else { return false }
        return Self.blockedPorts.contains(port)
    }

    /// The standard's list, with 0 as WebKit has it.
    public static let blockedPorts: Set<Int> = [
        0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109,
        110,
        111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531,
        532,
        540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1_719, 1_720, 1_723, 2_049, 3_659, 4_045, 4_190,
        5_060,
        5_061, 6_000, 6_566, 6_665, 6_666, 6_667, 6_668, 6_669, 6_679, 6_697, 10_080,
    ]
}
