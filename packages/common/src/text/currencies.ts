/** Decimals of an amount where no currency is chosen. */
const USUAL = 2;

/** Whether a code is of ISO 4217, as this engine knows it. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** Decimals of an amount: 2 of EUR, none of JPY, 3 of KWD. @param currency ISO 4217, or null for none */
export const decimalsOf = (currency: string | null): number => {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return USUAL;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? USUAL;
};

/** Whether an amount has no more decimals than its currency. */
export const isAmount = (amount: number, currency: string | null): boolean =>
  Number(amount.toFixed(decimalsOf(currency))) === amount;

/** Between whole and fraction: 65.50 or 65,50. @param locale a BCP 47 tag */
export const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * An amount in a field: 65.50 of EUR, 65 without a fraction, and all decimals of one that has too many.
 * @param sign the decimal sign
 */
export const amountText = (amount: number | string, currency: string | null, sign: string): string => {
  const [whole = '', fraction] = String(amount).split('.');
  return fraction === undefined ? whole : `${whole}${sign}${fraction.padEnd(decimalsOf(currency), '0')}`;
};

/** The currencies that this engine knows, in the words of a language, such as `EUR · Euro`. */
export const namedCurrencies = (
  locale: string,
  further: readonly string[] = [],
): { code: string; name: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const codes = new Set([...Intl.supportedValuesOf('currency'), ...further.filter((code) => code !== '')]);
  return [...codes].map((code) => ({ code, name: `${code} · ${names.of(code)}` }));
};

/** An amount without the error of binary fractions: 0.1 + 0.2 is 0.3. No currency has more than four decimals. */
export const exactAmount = (amount: number): number => Math.round(amount * 10_000) / 10_000;

/** Another price, or what is taken off: an amount or percent. */
export interface Discount {
  kind: 'price' | 'amount' | 'percent';
  value: number;
}

/** The price with a discount; negative if more is taken off than there is. @param decimals those of the currency */
export const discounted = (list: number, { kind, value }: Discount, decimals: number): number => {
  if (kind === 'price') return value;
  if (kind === 'amount') return exactAmount(list - value);
  const unit = 10 ** decimals;
  return Math.round(exactAmount((list * (100 - value)) / 100) * unit) / unit;
};
