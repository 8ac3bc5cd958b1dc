//! SHA-1 (RFC 3174), by which the portable puzzle collection masks its layouts. It keeps no secret: whoever has
//! the text can take the mask away. Own code, as the library of that name needs eight more packages than the
//! core has room for.

const BLOCK: usize = 64;

/// A digest.
pub(super) type Digest = [u8; 20];

/// What was hashed so far. A copy goes on from there.
#[derive(Clone)]
pub(super) struct Sha1 {
    state: [u32; 5],
    /// The bytes so far, and those of them that fill no block.
    length: u64,
    rest: Vec<u8>,
}

impl Sha1 {
    pub fn new() -> Self {
        let state = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];
        Self { state, length: 0, rest: Vec::new() }
    }

    pub fn update(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        self.rest.extend(bytes);
        let whole = self.rest.len() - self.rest.len() % BLOCK;
        for block in self.rest[..whole].chunks_exact(BLOCK) {
            mix(&mut self.state, block);
        }
        self.rest.drain(..whole);
    }

    /// The digest of all.
    pub fn finish(mut self) -> Digest {
        let bits = self.length * 8;
        self.update(&[0x80]);
        let zeros = (self.rest.len() + 8).next_multiple_of(BLOCK) - 8 - self.rest.len();
        self.update(&vec![0; zeros]);
        self.update(&bits.to_be_bytes());
        let mut digest = Digest::default();
        for (bytes, word) in digest.chunks_exact_mut(4).zip(self.state) {
            bytes.copy_from_slice(&word.to_be_bytes());
        }
        digest
    }
}

fn mix(state: &mut [u32; 5], block: &[u8]) {
    let mut words = [0_u32; 80];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = bytes.iter().fold(0, |word, &byte| word << 8 | u32::from(byte));
    }
    for at in 16..80 {
        words[at] =
            (words[at - 3] ^ words[at - 8] ^ words[at - 14] ^ words[at - 16]).rotate_left(1);
    }
    let [mut a, mut b, mut c, mut d, mut e] = *state;
    for (at, word) in words.into_iter().enumerate() {
        let (choice, constant) = match at {
            0..20 => (b & c | !b & d, 0x5a82_7999),
            20..40 => (b ^ c ^ d, 0x6ed9_eba1),
            40..60 => (b & c | b & d | c & d, 0x8f1b_bcdc),
            _ => (b ^ c ^ d, 0xca62_c1d6_u32),
        };
        let next = [choice, e, word, constant].into_iter();
        let next = next.fold(a.rotate_left(5), u32::wrapping_add);
        (a, b, c, d, e) = (next, a, b.rotate_left(30), c, d);
    }
    for (word, more) in state.iter_mut().zip([a, b, c, d, e]) {
        *word = word.wrapping_add(more);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(parts: &[&str]) -> String {
        let mut sha1 = Sha1::new();
        parts.iter().for_each(|part| sha1.update(part.as_bytes()));
        sha1.finish().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The first three are those of RFC 3174, the others those of every length around a block.
    #[test]
    fn digests_are_those_of_the_standard() {
        assert_eq!(digest(&["abc"]), "a9993e364706816aba3e25717850c26c9cd0d89d");
        let two_blocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        assert_eq!(digest(&[two_blocks]), "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
        let eight = "0123456701234567012345670123456701234567012345670123456701234567";
        assert_eq!(digest(&[eight; 10]), "dea356a2cddd90c7a7ecedc5ebb563934f460452");
        assert_eq!(digest(&[]), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
        for length in 0..200 {
            let text = "x".repeat(length);
            let (start, end) = text.split_at(length / 3);
            assert_eq!(digest(&[start, end]), digest(&[&text]), "{length}");
        }
    }
}
