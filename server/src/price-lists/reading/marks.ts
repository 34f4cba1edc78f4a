/** A part of a line that means something, with its place. */
export interface Mark<Value> {
  value: Value;
  begin: number;
  end: number;
}

/** The number that digits stand for: `1 500`, `1.200,50`, `1,200.00`, `25,5` or `45.-`. */
export const numberOf = (digits: string): number => {
  const plain = digits
    .replace(/['’](?=\d{1,2}$)/, '.')
    .replaceAll(/[\s'’]/gu, '')
    .replace(/[.,]-+$/, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last === -1) return Number(plain);
  const fraction = plain.slice(last + 1);
  const whole = plain.slice(0, last).replaceAll(/[.,]/g, '');
  // Three digits behind a mark are thousands.
  return fraction.length === 3 ? Number(whole + fraction) : Number(`${whole}.${fraction}`);
};

/** Digits with marks of thousands and a fraction of at most two digits. */
export const NUMBER = String.raw`\d{1,3}(?:[ .,'’]\d{3}){1,2}(?:[.,]\d{1,2})?(?!\d)|\d{1,7}(?:[.,'’]\d{1,2})?(?!\d)`;
