/** The number in the format of the title and the icon. */
export const shortCount = (count: number, most: number): string =>
  count > most ? `${most}+` : String(count);
