import { matchesSearch } from '@switchboard/common/text/search-words';
import { zoneOffset } from '@switchboard/common/time/zone-offset';

/** A time zone that can be chosen. */
export interface ZoneChoice {
  /** Name in the IANA database. */
  name: string;
  /** `Buenos Aires · America/Argentina`, beginning with the part that a person types first. */
  label: string;
  /** `UTC+05:45` */
  offset: string;
}

const minutesOf = (offset: string): number => {
  const [, sign, hours = '0', minutes = '0'] = /^UTC([+-])(\d+):(\d+)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const labelOf = (name: string): string => {
  const [city = name, ...areas] = name.replaceAll('_', ' ').split('/').reverse();
  return [city, areas.reverse().join('/')].filter(Boolean).join(' · ');
};

/**
 * The zones from west to east.
 *
 * @param names those that the browser lists
 * @param chosen a zone that is always among the choices
 */
export const zoneChoices = (
  names: readonly string[],
  instant: number,
  chosen: readonly string[],
): ZoneChoice[] =>
  [...new Set(['UTC', ...names, ...chosen])]
    .map((name) => ({ name, label: labelOf(name), offset: zoneOffset(name, instant) }))
    .sort((a, b) => minutesOf(a.offset) - minutesOf(b.offset) || a.label.localeCompare(b.label));

/** Whether all words of a text are in the name or the offset of a zone. */
export const matchesZone = ({ name, label, offset }: ZoneChoice, text: string): boolean =>
  matchesSearch(`${name} ${label} ${offset}`, text);
