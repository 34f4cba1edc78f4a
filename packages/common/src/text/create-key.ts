/** A random key. `randomUUID` would be shorter, but is missing on a page that was served without TLS. */
export const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
