import { sizeWords } from '@switchboard/common/text/size-words';
import { useLocale } from '@switchboard/federation';
import type { Figure } from '../model/usage.ts';

/** Formats a count, or its limit, in its unit. @param currency ISO 4217, of the cost */
export const useFigureWords = (
  currency: string | undefined,
): ((name: Figure['name'], value: number) => string) => {
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency ?? 'USD',
  });
  return (name, value) => {
    if (name === 'storage') return sizeWords(value, locale);
    return (name === 'cost' ? money : number).format(value);
  };
};
