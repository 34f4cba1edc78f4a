/** A size in English, like `38.0 kB`. A kilobyte is 1000 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
