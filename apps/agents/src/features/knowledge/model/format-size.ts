const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * Formats a size in bytes, like `1.4 MB`. A unit is 1024 of the smaller one.
 *
 * @param locale a BCP 47 tag
 */
export const formatSize = (bytes: number, locale: string): string => {
  const power = bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10);
  const index = Math.min(power, UNITS.length - 1);
  const unit = UNITS[index] ?? 'byte';
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: index > 1 ? 1 : 0,
  }).format(bytes / 1024 ** index);
};
