/**
 * For searching: removes case and marks, so that `Ё` is `е` and `Á` is `a`. `ς` is `σ`, which has the same capital
 * letter.
 */
export const fold = (text: string): string =>
  text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ');
