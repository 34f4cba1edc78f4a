import { localeOf, useTranslation } from '@switchboard/ui/i18n';

/** Formats durations and sizes in the chosen language. */
export const useMeasures = () => {
  const { i18n } = useTranslation('shell');
  const inUnit = (unit: string) =>
    new Intl.NumberFormat(localeOf(i18n.language), { style: 'unit', unit, maximumFractionDigits: 0 }).format;
  return {
    /** @param milliseconds */
    duration: (milliseconds: number): string => inUnit('millisecond')(milliseconds),
    /** @param part of one */
    share: new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent' }).format,
    size: (bytes: number): string => inUnit('kilobyte')(bytes / 1000),
  };
};
