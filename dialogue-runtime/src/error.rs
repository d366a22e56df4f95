//! What can go wrong before a state exists: making a key, and sealing.

/// A key that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KeyError {
    /// The key has too few bytes.
    #[error("key of {found} bytes, at least {expected} are needed: use random bytes from a secret store")]
    TooShort {
        /// Bytes in the key given.
        found: usize,
        /// Bytes a key needs at least.
        expected: usize,
    },
    /// More older keys than a codec tries.
    #[error("{found} older keys, at most {limit} are accepted: drop the keys whose states have expired")]
    TooMany {
        /// Older keys given, in all.
        found: usize,
        /// Older keys a codec accepts.
        limit: usize,
    },
    /// The operating system gave no randomness.
    #[error("no randomness from the operating system: {cause}")]
    Randomness {
        /// What the operating system said.
        cause: String,
    },
}

/// A session that cannot be sealed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SealError {
    /// What the phase knows does not fit into a state.
    #[error("state of {found} bytes, at most {limit} are sealed: carry less, or a reference to it, in a fact")]
    TooLarge {
        /// Bytes of the state, as text.
        found: usize,
        /// Bytes a state may have.
        limit: usize,
    },
    /// The dialogue has had all its rounds.
    #[error("all {limit} rounds of the dialogue are used: end it, or declare more `rounds`")]
    Rounds {
        /// Rounds the contract allows.
        limit: u8,
    },
    /// One question has been repeated too often.
    #[error("the question was repeated {limit} times: end the dialogue, or declare more `repeats`")]
    Repeats {
        /// Repeats the contract allows.
        limit: u8,
    },
    /// The operating system gave no randomness for the nonce of an encrypted state.
    #[error("no randomness from the operating system: {cause}")]
    Randomness {
        /// What the operating system said.
        cause: String,
    },
}
