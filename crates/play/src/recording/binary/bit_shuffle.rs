//! The order in which the bits of an event are stored in recordings of Minesweeper Clone. A number
//! in the recording determines sines and cosines, and the bits are sorted by the decimal digits of
//! these values.

/// The number of used decimal digits of each sine or cosine, one digit for each bit of a byte.
const NUM_DIGITS: usize = 8;

/// The order in which the bits of an event are read.
pub(super) struct BitShuffle {
    /// For each bit, in the order of reading: the index of its byte, and its mask in this byte.
    places: Vec<(usize, u8)>,
}

impl BitShuffle {
    /// Returns the order that `number` determines for events of five or six bytes.
    pub fn new(number: u16, bytes: usize) -> Self {
        const ADDEND: f64 = 1000.0;
        let first = f64::from(number).sqrt();
        let second = (f64::from(number) + ADDEND).sqrt();
        let third = (first + ADDEND).sqrt();
        let fourth = (second + ADDEND).sqrt();
        let values = [
            (third + ADDEND).cos(),
            second.sqrt().sin(),
            third.cos(),
            (first.sqrt() + ADDEND).sin(),
            fourth.cos(),
            fourth.sin(),
        ];
        let digits: Vec<u8> =
            values.iter().take(bytes).flat_map(|&value| decimal_digits(value)).collect();
        let mut order: Vec<usize> = (0..digits.len()).collect();
        order.sort_by_key(|&bit| digits[bit]);
        Self {
            places: order
                .into_iter()
                .map(|bit| (bit / NUM_DIGITS, 1 << (bit % NUM_DIGITS)))
                .collect(),
        }
    }

    /// Returns the number in `bits` bits of an event, starting with bit `from` of the order. The
    /// lowest bit comes first.
    pub fn read_number(&self, event: &[u8], from: usize, bits: usize) -> u32 {
        let is_set = |&(byte, mask): &(usize, u8)| event[byte] & mask != 0;
        let bits = self.places[from..from + bits].iter().enumerate();
        bits.map(|(number, place)| u32::from(is_set(place)) << number).sum()
    }

    /// Stores a number in an event, as [`Self::read_number`] reads it.
    #[cfg(test)]
    pub fn write_number(&self, event: &mut [u8], from: usize, bits: usize, number: u32) {
        for (bit, &(byte, mask)) in self.places[from..from + bits].iter().enumerate() {
            if number >> bit & 1 == 1 {
                event[byte] |= mask;
            }
        }
    }
}

/// Returns the first eight decimal digits of a number from -1 to 1, without its sign.
fn decimal_digits(value: f64) -> Vec<u8> {
    const SCALE: f64 = 1e8;
    let text = format!("{:08.0}", (value.abs() * SCALE).round());
    text.bytes().take(NUM_DIGITS).collect()
}
