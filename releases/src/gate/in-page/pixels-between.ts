/**
 * How many pixels of two pictures differ, PNG in base 64. A few that lie between their neighbours are none: the browser
 * draws edges of letters and round corners differently with other layers below. Runs in the page.
 */
export const pixelsBetween = async ([one, other]: readonly [string, string]): Promise<number> => {
  /** The browser does not draw a colour exactly the same each time. */
  const NOISE = 8;
  /** Pixels of edges; a picture that moved by one pixel has more. */
  const EDGES = 100;
  const drawn = async (picture: string) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { width, height } = bitmap;
    return {
      width,
      height,
      data: context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(),
    };
  };
  const [first, second] = await Promise.all([drawn(one), drawn(other)]);
  const { width, height } = first;
  if (width !== second.width || height !== second.height)
    return Math.max(width * height, second.width * second.height);
  const [before, after] = [first.data, second.data];
  const steps = [-1, 0, 1];
  const around = (pixel: number): number[] => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    return steps.flatMap((down) =>
      steps.flatMap((right) => {
        const isInside = x + right >= 0 && x + right < width && y + down >= 0 && y + down < height;
        return isInside ? [pixel + down * width + right] : [];
      }),
    );
  };
  const isBetween = (pixel: number): boolean => {
    const near = around(pixel);
    return [0, 1, 2].every((part) => {
      const values = near.map((one) => before[one * 4 + part] ?? 0);
      const value = after[pixel * 4 + part] ?? 0;
      return value >= Math.min(...values) - NOISE && value <= Math.max(...values) + NOISE;
    });
  };
  let [all, edges] = [0, 0];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 4;
    if ([0, 1, 2].every((part) => Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)) <= NOISE))
      continue;
    all += 1;
    if (isBetween(pixel)) edges += 1;
  }
  return all === edges && all <= EDGES ? 0 : all;
};
