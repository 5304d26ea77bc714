// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
/// An object used only for its lifetime, to end an observation early.
///
/// Store it, and pass it to ``ObservableSource/until(_:)``. To observe anew, store a new one.
public final class ObservationToken: Sendable {
    /// Makes a token that no observation uses yet.
    public init() {}
}
