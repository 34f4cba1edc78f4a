const luminance = (hex: string): number => {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)?.slice(1);
  if (!channels) throw new Error(`${hex} is not an opaque colour`);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = Number.parseInt(channel, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const full = (hex: string) => (hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex);

/** Contrast of two opaque colours, 1 to 21, as WCAG 2 defines it. Texts need 4.5. */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(full(one)), luminance(full(other))].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};
