import { localeOf, useTranslation } from '@switchboard/ui/i18n';

/** How long something took and how large it is, in the words of the language chosen. */
export const useMeasures = () => {
  const { i18n } = useTranslation('shell');
  const inUnit = (unit: string) =>
    new Intl.NumberFormat(localeOf(i18n.language), { style: 'unit', unit, maximumFractionDigits: 0 }).format;
  return {
    /** @param milliseconds */
    duration: (milliseconds: number): string => inUnit('millisecond')(milliseconds),
    size: (bytes: number): string => inUnit('kilobyte')(bytes / 1000),
  };
};
