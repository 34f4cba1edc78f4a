import { decimalSign } from '@switchboard/common/text/currencies';

/** How fields format and parse values. Patterns are those of the picker library. */
export interface FieldFormats {
  /** Fields show the first, such as `ddd, MMM D, YYYY`, and also accept the others. */
  date: string[];
  /** Fields show the first, such as `h:mm A` or `H:mm`, and also accept the others. None is a prefix of another. */
  time: string[];
  /** Whether times are of a 12-hour clock. */
  hour12: boolean;
  /** Decimal separator. */
  decimal: string;
}

/** 1 January 2026, 9:05: shows which numbers are padded. */
const SAMPLE = Date.UTC(2026, 0, 1, 9, 5);

const TOKENS: { [Type in Intl.DateTimeFormatPart['type']]?: string } = {
  weekday: 'ddd',
  year: 'YYYY',
  minute: 'mm',
  dayPeriod: 'A',
};

const literal = (text: string): string => {
  const plain = text.replace(/\s/g, ' ');
  return /\p{L}/u.test(plain) ? `[${plain}]` : plain;
};

/** @param locale a BCP 47 tag */
export const createFieldFormats = (locale: string): FieldFormats => {
  const pattern = (options: Intl.DateTimeFormatOptions): string => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    const hour = format.resolvedOptions().hour12 ? 'h' : 'H';
    const token = ({ type, value }: Intl.DateTimeFormatPart): string => {
      if (type === 'hour') return hour.repeat(value.length);
      if (type === 'day') return 'D'.repeat(value.length);
      if (type === 'month') return 'M'.repeat(Math.min(value.length, 3));
      return TOKENS[type] ?? literal(value);
    };
    return format.formatToParts(SAMPLE).map(token).join('');
  };
  const time = pattern({ hour: 'numeric', minute: '2-digit' });
  return {
    date: [
      pattern({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
      pattern({ day: 'numeric', month: 'numeric', year: 'numeric' }),
      'YYYY-MM-DD',
    ],
    time: [time, ...(time.includes('A') ? ['h:mm A', 'h:mm a', 'hh:mm A', 'hh:mm a'] : ['H:mm', 'HH:mm'])],
    hour12: time.includes('A'),
    decimal: decimalSign(locale),
  };
};
