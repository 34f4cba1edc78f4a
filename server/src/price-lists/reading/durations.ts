import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import type { Mark } from './marks.ts';

const HOURS =
  'hours?|hrs?|h|horas?|hs|ч(?:ас(?:а|ов)?)?|год(?:ин[аи]?)?|heures?|stunden?|std|ore|ora|godz(?:iny?)?|saat|ساعة';
const MINUTES =
  "minutes?|minutos?|mins?|min|мин(?:ут[аы]?)?|хв(?:илин)?|minuten?|minuti|minuty?|dk|dakika|mn|m|'|′|’|דקות|دقيقة";
const DIGITS = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;

/** `1:30 h` */
const CLOCK = String.raw`(?<clockHours>\d{1,2}):(?<clockMinutes>[0-5]\d)\s{0,2}(?:${HOURS})(?!\p{L})`;
/** Behind hours: `y media`, `30 min`, or the bare `30` of `1h30`, which is no price. */
const HALF = String.raw`(?<half>media|half|demie|с половиной|mezza|meia)(?!\p{L})`;
const REST = String.raw`(?<rest>\d{1,2})(?:\s{0,2}(?:${MINUTES})(?!\p{L})\.?|(?![\d.,:\p{L}]|\s?[€$£₽]))`;
const BEHIND = String.raw`\s{0,2}(?:(?:and|a|y|и|et|e|und)(?!\p{L}))?\s{0,2}(?:${HALF}|${REST})`;
/** `1 h 30 min`, `1h30`, `1,5 ч`, `1–2 h` */
const IN_HOURS = String.raw`(?:(?<hoursFrom>${DIGITS})\s{0,2}[-–—]\s{0,2})?(?<hours>${DIGITS}|½)\s{0,2}(?:${HOURS})(?:(?!\p{L})|(?=\d))\.?(?:${BEHIND})?`;
/** `45 мин`, `45'`, `45–60 min` */
const IN_MINUTES = String.raw`(?:(?<from>\d{1,3})\s{0,2}[-–—]\s{0,2})?(?<minutes>\d{1,3})\s{0,2}(?:${MINUTES})(?![\p{L}\d]|\s?[€£])\.?`;
const DURATION = new RegExp(String.raw`(?<![\d.,:\p{L}])(?:${CLOCK}|${IN_HOURS}|${IN_MINUTES})`, 'giu');

const WORDS: readonly [RegExp, number][] = [
  [
    /(?<!\p{L})(?:an hour and a half|hora y media|полтора часа|une heure et demie|anderthalb stunden)(?!\p{L})/giu,
    90,
  ],
  [/(?<!\p{L})(?:half an hour|media hora|полчаса|une demi-heure|halbe stunde|mezz'ora)(?!\p{L})/giu, 30],
  [/(?<!\p{L})(?:one hour|an hour|una hora|один час|une heure|eine stunde|un'ora)(?!\p{L})/giu, 60],
];

export interface Duration {
  minutes: number;
  /** A range, of which this is the longer. */
  unsure: boolean;
}

/** Minutes that a booking can take. */
const MOST = DAY_MINUTES;

/** The durations of a line, in their order. */
export const durationsIn = (line: string): Mark<Duration>[] => {
  const found = [...line.matchAll(DURATION)].map(({ 0: text, index, groups = {} }) => {
    const { clockHours, clockMinutes, hoursFrom, hours, half, rest, from, minutes } = groups;
    const amount = (digits: string) => (digits === '½' ? 0.5 : Number(digits.replace(',', '.')));
    const total =
      clockHours !== undefined
        ? Number(clockHours) * 60 + Number(clockMinutes)
        : hours !== undefined
          ? amount(hours) * 60 + Number(rest ?? (half === undefined ? 0 : 30))
          : Number(minutes);
    const isRange = hoursFrom !== undefined || from !== undefined;
    return { value: { minutes: Math.round(total), unsure: isRange }, begin: index, end: index + text.length };
  });
  for (const [pattern, minutes] of WORDS)
    for (const { 0: text, index } of line.matchAll(pattern))
      if (found.every(({ begin, end }) => end <= index || begin >= index + text.length))
        found.push({ value: { minutes, unsure: false }, begin: index, end: index + text.length });
  return found
    .filter(({ value }) => value.minutes > 0 && value.minutes <= MOST)
    .sort((one, other) => one.begin - other.begin);
};
