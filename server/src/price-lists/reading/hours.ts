import type { ClockSpan, WeekSpans } from '@switchboard/common/time/opening-hours';
import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import { daysAt, folded } from './days.ts';

type Token =
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'time'; minutes: number; half: 'am' | 'pm' | undefined }
  | { kind: 'span'; spans: readonly ClockSpan[] }
  | { kind: 'to' | 'and' | 'closed' };

const TIME =
  /^(?<hours>[01]?\d|2[0-4])(?:(?:[:.h](?<minutes>[0-5]\d)(?:\s?(?:h|hs|hrs?|uhr|ч))?|\s{0,2}(?:h|hs|hrs?|uhr|ч|час(?:ов|а)?|heures?))?(?![\d\p{L}])|\s?(?=[ap]\.?\s?m)|(?:[:.](?<other>[0-5]\d))\s?(?=[ap]\.?\s?m))(?:\s{0,2}(?<half>[ap])\.?\s?m\.?(?!\p{L}))?/u;
const TO =
  /^(?:[-–—―→~›]|(?:to|till|until|through|thru|a las|a|al|hasta(?: las)?|до|по|à|au|bis|fino al?le?|ate|às|as|až|do|tot)(?!\p{L}))/u;
const AND = /^(?:[,;/&+·|]|(?:and|y|e|и|et|und|as well as|i|та)(?!\p{L}))/u;
const CLOSED =
  /^(?:closed|cerrado|cerramos|cerrada|festivo cerrado|выходнои|выходные? день|закрыто|зачинено|вихідний|fermee?|geschlossen|ruhetag|chiuso|encerrado|fechado|zamkniete|нерабочии день|не работаем|day off|off)(?!\p{L})/u;
const ALWAYS =
  /^(?:24\s?\/\s?7|24\s?(?:hours|horas|h|часа|ч)(?:\s?\/\s?24)?|круглосуточно|24\s?h\s?\/\s?24)(?![\p{L}\d])/u;
/** Words of a line of hours that say nothing more. */
const FILLER =
  /^(?:from|open|opens|opening|hours|we|are|is|de|del|desde|las|los|el|la|le|les|du|des|von|dalle|alle|dal|con|horario|abierto|abrimos|apertura|atencion|с|со|c|в|во|на|пo|работаем|режим|работы|часы|график|время|мы|открыто|открыты|приема|прием|ouvert|ouverture|horaires|geoffnet|offnungszeiten|uhr|orari|orario|aperto|business|time|times|on|at|h|hs|часов|ч|mañana|manana|tarde|am|pm|matin|apres-midi|only|solo|только|po|за)(?!\p{L})/u;

const LONGEST = 200;
const NOON = 12 * 60;
const DAY = DAY_MINUTES;

/** The words of a line that may be opening hours; undefined for a line with other words. */
const tokensOf = (line: string): { tokens: Token[]; strange: number } | undefined => {
  const text = folded(line).slice(0, LONGEST);
  const tokens: Token[] = [];
  let strange = 0;
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at, at + 40);
    const [space] = /^[\s:.()!*•\u200e\u200f🕐-🕧⏰📅]+/u.exec(rest) ?? [];
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const always = ALWAYS.exec(rest)?.[0];
    const time = always === undefined ? TIME.exec(rest) : null;
    const closed = CLOSED.exec(rest)?.[0];
    const days = closed === undefined ? daysAt(rest, text) : undefined;
    const to = TO.exec(rest)?.[0];
    const and = AND.exec(rest)?.[0];
    if (always !== undefined) {
      tokens.push({ kind: 'span', spans: [[0, DAY]] });
      at += always.length;
    } else if (time) {
      const { hours, minutes, other, half } = time.groups ?? {};
      tokens.push({
        kind: 'time',
        minutes: Number(hours) * 60 + Number(minutes ?? other ?? 0),
        half: half === 'p' ? 'pm' : half === 'a' ? 'am' : undefined,
      });
      at += time[0].length;
    } else if (closed !== undefined) {
      tokens.push({ kind: 'closed' });
      at += closed.length;
    } else if (
      to !== undefined &&
      tokens.at(-1)?.kind !== 'to' &&
      (tokens.at(-1)?.kind === 'days' || tokens.at(-1)?.kind === 'time')
    ) {
      tokens.push({ kind: 'to' });
      at += to.length;
    } else if (days) {
      tokens.push({ kind: 'days', days: days.days });
      at += days.length;
    } else if (and !== undefined) {
      tokens.push({ kind: 'and' });
      at += and.length;
    } else {
      const filler = FILLER.exec(rest)?.[0];
      const word = filler ?? /^(?:\p{L}+|\d+|.)/u.exec(rest)?.[0] ?? rest;
      if (filler === undefined) strange += 1;
      at += word.length;
    }
  }
  // A sentence that names a day is no table of hours.
  return strange > 3 ? undefined : { tokens, strange };
};

interface Stated {
  days: readonly number[] | undefined;
  spans: readonly ClockSpan[];
  unsure: boolean;
}

const clockOf = ({ minutes, half }: { minutes: number; half: 'am' | 'pm' | undefined }): number => {
  if (half === 'pm' && minutes < NOON) return minutes + NOON;
  if (half === 'am' && minutes >= NOON) return minutes - NOON;
  return minutes;
};

/** A span between two times of a line; 'from 9 to 5' means the afternoon. */
const spanOf = (
  first: Extract<Token, { kind: 'time' }>,
  second: Extract<Token, { kind: 'time' }>,
): { span: ClockSpan; unsure: boolean } | undefined => {
  const to = clockOf(second);
  let from = clockOf(first);
  // '9-7 pm': the half of the second counts for the first only if that makes a span.
  if (first.half === undefined && second.half === 'pm' && from < NOON && from + NOON < to && from < 7 * 60)
    from += NOON;
  if (from < to) return from <= DAY && to <= DAY ? { span: [from, to], unsure: false } : undefined;
  if (second.half === undefined && to <= NOON && to + NOON > from && from <= NOON && to > 0)
    return { span: [from, to + NOON], unsure: true };
  if (to === 0 && from > 0) return { span: [from, DAY], unsure: false };
  return undefined;
};

/** What a line says about days; undefined unless it is about opening hours. */
const statedIn = (line: string): Stated[] | undefined => {
  const { tokens, strange } = tokensOf(line) ?? {};
  if (tokens === undefined) return undefined;
  const stated: Stated[] = [];
  let days: number[] | undefined;
  let spans: ClockSpan[] = [];
  let isClosed = false;
  let unsure = false;
  const end = () => {
    if (spans.length > 0 || isClosed)
      stated.push({ days, spans: isClosed ? [] : spans, unsure: unsure || strange !== 0 });
    [days, spans, isClosed, unsure] = [undefined, [], false, false];
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const [next, after] = [tokens[at + 1], tokens[at + 2]];
    if (token?.kind === 'days') {
      if (spans.length > 0 || isClosed) {
        if (days === undefined) {
          // 'From 10 to 19, Tue–Sat', 'closed on Mondays'.
        } else end();
      }
      const [from] = token.days;
      if (next?.kind === 'to' && after?.kind === 'days' && token.days.length === 1 && from !== undefined) {
        const [to = from] = after.days;
        days = [...(days ?? []), ...daysFrom(from, to)];
        at += 2;
      } else days = [...(days ?? []), ...token.days];
    } else if (token?.kind === 'time' && next?.kind === 'to' && after?.kind === 'time') {
      const span = spanOf(token, after);
      if (span === undefined) return undefined;
      spans.push(span.span);
      unsure ||= span.unsure;
      at += 2;
    } else if (token?.kind === 'span') spans.push(...token.spans);
    else if (token?.kind === 'closed') {
      if (spans.length > 0) end();
      isClosed = true;
    }
  }
  if (days !== undefined && spans.length === 0 && !isClosed) stated.push({ days, spans: [], unsure: true });
  else end();
  return stated;
};

const daysFrom = (from: number, to: number): number[] => {
  const days = [from];
  for (let day = from; day !== to; ) {
    day = (day + 1) % 7;
    days.push(day);
  }
  return days;
};

const isValid = (spans: readonly ClockSpan[]): boolean =>
  spans.every(([from], at) => from >= (spans[at - 1]?.[1] ?? 0));

/** The opening hours of a price list, and the lines that state them. */
export const hoursIn = (
  lines: readonly string[],
): { week: WeekSpans; unsure: boolean; lines: Set<number> } | null => {
  const week: (readonly ClockSpan[] | undefined)[] = Array(7).fill(undefined);
  const used = new Set<number>();
  let unsure = false;
  let waiting: { days: readonly number[]; at: number } | undefined;
  for (const [at, line] of lines.entries()) {
    const stated = /\d|\p{L}/u.test(line) ? statedIn(line) : undefined;
    const before = waiting;
    waiting = undefined;
    for (const { days, spans, unsure: isUnsure } of stated ?? []) {
      const isOnlyDays = days !== undefined && spans.length === 0 && isUnsure;
      if (isOnlyDays) {
        waiting = { days, at };
        continue;
      }
      const meant = days ?? before?.days;
      if (meant === undefined || !isValid(spans)) continue;
      for (const day of meant) {
        // Two different statements about one day, such as those of summer and winter.
        if (week[day] !== undefined && JSON.stringify(week[day]) !== JSON.stringify(spans)) {
          unsure = true;
          continue;
        }
        week[day] = spans;
      }
      unsure ||= isUnsure;
      used.add(at);
      if (days === undefined && before) used.add(before.at);
    }
  }
  if (!week.some((spans) => spans !== undefined && spans.length > 0)) return null;
  return { week: week.map((spans) => spans ?? []), unsure, lines: used };
};
