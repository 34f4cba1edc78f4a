import { useLocale } from '@switchboard/federation';
import { useMemo } from 'react';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';

/** Formats amounts in the currency of the business, or as numbers while it has none. */
export const usePrice = (): ((amount: number) => string) => {
  const { currency, formats } = useCalendar();
  const locale = useLocale();
  return useMemo(() => {
    if (currency === null) return formats.price;
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
    return (amount) => format.format(amount);
  }, [currency, formats, locale]);
};
