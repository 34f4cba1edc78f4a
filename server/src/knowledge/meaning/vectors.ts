/** The sign of each number of a vector: vectors of nearly the same direction have most signs in common. */
export const signsOf = (vector: Float32Array): string =>
  Array.from(vector, (value) => (value > 0 ? '1' : '0')).join('');

/** A vector in a byte per number. Its length is lost, but not its direction. */
export const bytesOf = (vector: Float32Array): Uint8Array => {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return new Uint8Array(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
};

/** Similarity of two directions, -1 to 1. @param bytes as `bytesOf` makes them, of a vector of the same length */
export const likenessOf = (vector: Float32Array, bytes: Uint8Array): number => {
  const stored = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [product, one, other] = [0, 0, 0];
  for (const [index, value] of vector.entries()) {
    const known = stored[index] ?? 0;
    product += value * known;
    one += value * value;
    other += known * known;
  }
  return product / Math.sqrt(one * other || 1);
};
