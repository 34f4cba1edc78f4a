/** An appointment in a calendar file. Instants are milliseconds since the epoch; seconds are the smallest unit. */
export interface CalendarEvent {
  /** Never changes. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Whether calendar programs show that time as taken. */
  busy: boolean;
  start: number;
  end: number;
  /** Time of creation. */
  stamp: number;
  summary: string;
  description: string;
}

/** The head of a feed that calendar programs show. */
export interface CalendarHead {
  name: string;
  /** Name in the IANA database. */
  timeZone: string | null;
}

/** The lines before the events. @param head of a feed, which programs should read again every hour */
export const icsHead = (head?: CalendarHead): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Switchboard//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(head
      ? [
          `X-WR-CALNAME:${textOf(head.name)}`,
          ...(head.timeZone === null ? [] : [`X-WR-TIMEZONE:${textOf(head.timeZone)}`]),
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]
      : []),
  ]
    .map(folded)
    .join('');

export const ICS_END = 'END:VCALENDAR\r\n';

/** An event in the format of RFC 5545: lines of at most 75 octets, times in UTC. */
export const icsEvent = (event: CalendarEvent): string =>
  [
    'BEGIN:VEVENT',
    `UID:${textOf(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${timeOf(event.stamp)}`,
    `DTSTART:${timeOf(event.start)}`,
    `DTEND:${timeOf(event.end)}`,
    `STATUS:${event.status}`,
    ...(event.busy ? [] : ['TRANSP:TRANSPARENT']),
    `SUMMARY:${textOf(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${textOf(event.description)}`]),
    'END:VEVENT',
  ]
    .map(folded)
    .join('');

/** `20261120T093000Z` */
const timeOf = (instant: number): string => `${new Date(instant).toISOString().replace(/[-:]|\..*/g, '')}Z`;

/** All characters that a parser could read as the end of a line. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** RFC 5545 allows no other control character than the tab. */
const CONTROL = /(?!\t)\p{Cc}/gu;

const textOf = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(LINE_BREAK, '\\n')
    .replace(CONTROL, '');

const MAX_OCTETS = 75;
const FOLD = '\r\n ';

/** The line with its end, broken between characters. */
const folded = (line: string): string => {
  if (line.length * 3 <= MAX_OCTETS || Buffer.byteLength(line) <= MAX_OCTETS) return `${line}\r\n`;
  let [result, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      result += FOLD;
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return `${result}\r\n`;
};
