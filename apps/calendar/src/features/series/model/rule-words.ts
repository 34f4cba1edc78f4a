import type { Series } from '@switchboard/api-client';
import { addDays, type CalendarDate, weekdayOf } from '@switchboard/common/time/calendar-date';
import { DAY } from '@switchboard/common/time/durations';
import type { Texts } from '../../../locales/en/series.ts';

type Translate = (key: `series.${keyof Texts}`, values?: Record<string, unknown>) => string;

/** A rule, and its first day. */
export interface Ruled {
  rule: Series['rule'];
  first: CalendarDate;
  /** Days that its bookings are later than the rule. */
  shift?: number;
}

interface Words {
  t: Translate;
  /** A BCP 47 tag. */
  locale: string;
}

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
/** Grammatical gender of the Russian weekdays, Sunday first. */
const GENDERS = ['n', 'm', 'm', 'f', 'm', 'f', 'f'] as const;

const weekdaysIn = (rule: Ruled['rule'], shift: number, { locale }: Words): string => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' });
  const days = (rule.weekdays ?? []).map((day) => (((day - 1 + shift) % 7) + 7) % 7).toSorted();
  const names = days.map((day) => format.format(new Date(MONDAY + day * DAY)));
  return new Intl.ListFormat(locale).format(names);
};

const monthlyIn = ({ rule, first }: Ruled, { t, locale }: Words): string => {
  const day = Number(first.slice(-2));
  const count = rule.interval;
  if (rule.by === 'day') return t(count === 1 ? 'series.byDayOne' : 'series.byDay', { count, day });
  const nth = Math.min(Math.ceil(day / 7), 5) as 1 | 2 | 3 | 4 | 5;
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(
    Date.parse(first),
  );
  const gender = GENDERS[weekdayOf(first)] ?? 'm';
  return t(count === 1 ? 'series.byWeekdayOne' : 'series.byWeekday', {
    count,
    nth: t(`series.nth${nth}${gender}`),
    weekday,
  });
};

const frequencyIn = (ruled: Ruled, words: Words): string => {
  const { rule, shift = 0 } = ruled;
  const { t } = words;
  const count = rule.interval;
  if (rule.freq === 'daily') return t(count === 1 ? 'series.dailyOne' : 'series.daily', { count });
  if (rule.freq === 'weekly')
    return t(count === 1 ? 'series.weeklyOne' : 'series.weekly', {
      count,
      days: weekdaysIn(rule, shift, words),
    });
  const monthly = monthlyIn(ruled, words);
  return shift === 0 ? monthly : t('series.shifted', { rule: monthly, count: shift });
};

/** A rule as a sentence, such as `Every 2 weeks: Tuesday and Friday, 10 times`. */
export const ruleInWords = (ruled: Ruled, words: Words): string => {
  const { rule, shift = 0 } = ruled;
  const { t, locale } = words;
  const said = frequencyIn(ruled, words);
  if (rule.count !== undefined) return t('series.times', { rule: said, count: rule.count });
  if (rule.until === undefined) return t('series.endless', { rule: said });
  const date = new Intl.DateTimeFormat(locale, {
    ...{ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' },
  }).format(Date.parse(addDays(rule.until, shift)));
  return t('series.until', { rule: said, date });
};
