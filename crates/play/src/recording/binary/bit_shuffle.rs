//! The order of bits in the events of Minesweeper Clone. A number in the recording determines
//! decimal digits of sines and cosines; the bits are ordered by these digits.

/// The number of digits of each sine and cosine, and the number of bits of a byte.
const NUM_DIGITS: usize = 8;

/// An order of bits.
pub(super) struct BitShuffle {
    /// The byte and the mask of each bit.
    places: Vec<(usize, u8)>,
}

impl BitShuffle {
    /// Returns the order of events of five or six bytes.
    pub fn new(number: u16, bytes: usize) -> Self {
        const STEP: f64 = 1000.0;
        let first = f64::from(number).sqrt();
        let second = (f64::from(number) + STEP).sqrt();
        let third = (first + STEP).sqrt();
        let fourth = (second + STEP).sqrt();
        let values = [
            (third + STEP).cos(),
            second.sqrt().sin(),
            third.cos(),
            (first.sqrt() + STEP).sin(),
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

    /// Returns the number in these bits of an event, the lowest first.
    pub fn read_number(&self, event: &[u8], from: usize, bits: usize) -> u32 {
        let is_set = |&(byte, mask): &(usize, u8)| event[byte] & mask != 0;
        let bits = self.places[from..from + bits].iter().enumerate();
        bits.map(|(number, place)| u32::from(is_set(place)) << number).sum()
    }

    /// Sets the bits of a number in an event.
    #[cfg(test)]
    pub fn write_number(&self, event: &mut [u8], from: usize, bits: usize, number: u32) {
        for (bit, &(byte, mask)) in self.places[from..from + bits].iter().enumerate() {
            if number >> bit & 1 == 1 {
                event[byte] |= mask;
            }
        }
    }
}

/// Returns the first eight digits of a number from -1 to 1, without its sign.
fn decimal_digits(value: f64) -> Vec<u8> {
    const SCALE: f64 = 1e8;
    let text = format!("{:08.0}", (value.abs() * SCALE).round());
    text.bytes().take(NUM_DIGITS).collect()
}
