/** How many pixels of two pictures differ, PNG in base 64. Runs in the page. */
export const pixelsBetween = async ([one, other]: readonly [string, string]): Promise<number> => {
  /** The browser does not draw the edges of letters exactly the same each time. */
  const NOISE = 8;
  const pixelsOf = async (picture: string) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
  };
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (first.length !== second.length) return Math.max(first.length, second.length) / 4;
  let count = 0;
  for (let at = 0; at < first.length; at += 4)
    if ([0, 1, 2].some((part) => Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0)) > NOISE))
      count += 1;
  return count;
};
