/** A vector in whole numbers of one byte, and what one of them is worth. */
export interface Quantised {
  numbers: Int8Array;
  scale: number;
}

/** A vector of length 1 in whole numbers from -127 to 127: a quarter of the space, and the same neighbours. */
export function quantise(vector: Float32Array): Quantised {
  let size = 0;
  let largest = 0;
  for (const number of vector) {
    size += number * number;
    largest = Math.max(largest, Math.abs(number));
  }
  const numbers = new Int8Array(vector.length);
  if (largest === 0) return { numbers, scale: 0 };
  for (let place = 0; place < vector.length; place += 1) {
    numbers[place] = Math.round(((vector[place] ?? 0) / largest) * 127);
  }
  return { numbers, scale: largest / 127 / Math.sqrt(size) };
}

/** Sum of the products of a vector and the one that begins at `start` of a row of them, four at a time. */
export function product(one: Int8Array, all: Int8Array, start: number): number {
  const { length } = one;
  const whole = length - (length % 4);
  let sum = 0;
  for (let place = 0; place < whole; place += 4) {
    sum +=
      (one[place] as number) * (all[start + place] as number) +
      (one[place + 1] as number) * (all[start + place + 1] as number) +
      (one[place + 2] as number) * (all[start + place + 2] as number) +
      (one[place + 3] as number) * (all[start + place + 3] as number);
  }
  for (let place = whole; place < length; place += 1) sum += (one[place] as number) * (all[start + place] as number);
  return sum;
}

/** Whole numbers of 32 bits that hold the signs of a vector. */
export const signWords = (length: number) => Math.ceil(length / 32);

/** The signs of a vector, one bit each, written from `start` on. */
export function writeSigns(numbers: Int8Array, signs: Int32Array, start: number): void {
  for (const [place, number] of numbers.entries()) {
    if (number > 0) signs[start + (place >> 5)] = (signs[start + (place >> 5)] ?? 0) | (1 << (place & 31));
  }
}

/** How many signs of a vector and of the one that begins at `start` differ. */
export function differing(one: Int32Array, all: Int32Array, start: number): number {
  let sum = 0;
  for (let word = 0; word < one.length; word += 1) {
    let bits = (one[word] as number) ^ (all[start + word] as number);
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    sum += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return sum;
}
