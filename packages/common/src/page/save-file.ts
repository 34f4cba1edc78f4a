/** Saves the file of an address, or bytes, on the user's machine. */
export const saveFile = (source: string | Blob, name: string): void => {
  const href = typeof source === 'string' ? source : URL.createObjectURL(source);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser reads it later.
  if (href !== source) setTimeout(() => URL.revokeObjectURL(href), 60_000);
};
