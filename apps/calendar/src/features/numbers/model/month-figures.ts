import type { PersonNumbers } from '@switchboard/api-client';
import { BYTE_ORDER_MARK, csvLine } from '@switchboard/common/text/csv';
import { exactAmount } from '@switchboard/common/text/currencies';

/** The numbers of a month. */
export type Figures = Pick<
  PersonNumbers,
  'bookings' | 'booked_minutes' | 'open_minutes' | 'no_shows' | 'cancelled' | 'income' | 'expected'
>;

/** What is shown of each person. `occupancy`: booked of open time in percent. */
export const MEASURES = ['bookings', 'booked', 'occupancy', 'income', 'noShows'] as const;
export type Measure = (typeof MEASURES)[number];

const NONE: Figures = {
  bookings: 0,
  booked_minutes: 0,
  open_minutes: 0,
  no_shows: 0,
  cancelled: 0,
  income: 0,
  expected: 0,
};

/** `undefined` without open time. Above 100 where more is booked than is open. */
const occupancyOf = ({ booked_minutes: booked, open_minutes: open }: Figures): number | undefined =>
  open === 0 ? undefined : Math.round((booked / open) * 100);

/** The value of a measure: a count, minutes, percent or an amount. */
export const measured = (figures: Figures, measure: Measure): number | undefined =>
  ({
    bookings: figures.bookings,
    booked: figures.booked_minutes,
    occupancy: occupancyOf(figures),
    income: figures.income,
    noShows: figures.no_shows,
  })[measure];

/** How much more it is than in the month before, which had nothing of a person that it does not list. */
export const changeOf = (now: Figures, before: Figures | undefined, measure: Measure): number | undefined => {
  const [value, last] = [measured(now, measure), measured(before ?? NONE, measure)];
  return value === undefined || last === undefined ? undefined : exactAmount(value - last);
};

export interface CsvWords {
  /** Names of the columns, in the order of the file. */
  columns: readonly string[];
  total: string;
  /** A BCP 47 tag. Where its decimals have a comma, columns are separated by semicolons, as spreadsheets expect. */
  locale: string;
}

/** A file with a line for each person and one for the total. Times are in hours. */
export const figuresCsv = (
  rows: readonly { name: string; figures: Figures }[],
  all: Figures,
  { columns, total, locale }: CsvWords,
): string => {
  const decimal = (1.1).toLocaleString(locale).includes(',') ? ',' : '.';
  const separator = decimal === ',' ? ';' : ',';
  const number = (value: number | undefined) =>
    value === undefined ? '' : String(exactAmount(value)).replace('.', decimal);
  const line = (name: string, figures: Figures) =>
    csvLine(
      [
        name,
        number(figures.bookings),
        number(figures.booked_minutes / 60),
        number(figures.open_minutes / 60),
        number(occupancyOf(figures)),
        number(figures.income),
        number(figures.expected),
        number(figures.no_shows),
        number(figures.cancelled),
      ],
      separator,
    );
  return [
    BYTE_ORDER_MARK,
    csvLine(columns, separator),
    ...rows.map(({ name, figures }) => line(name, figures)),
    line(total, all),
  ].join('');
};
