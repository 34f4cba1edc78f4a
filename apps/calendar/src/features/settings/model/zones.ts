import { matchesSearch } from '@switchboard/common/text/search-words';
import { offsetText } from '@switchboard/common/time/zone-offset';

/** A time zone that can be chosen. */
export interface ZoneChoice {
  /** Name in the IANA database. */
  name: string;
  /** `Buenos Aires · America/Argentina`, beginning with the part that a person types first. */
  label: string;
  /** `UTC+05:45`; empty where it is not known. */
  offset: string;
}

const labelOf = (name: string): string => {
  const [city = name, ...areas] = name.replaceAll('_', ' ').split('/').reverse();
  return [city, areas.reverse().join('/')].filter(Boolean).join(' · ');
};

/**
 * The zones from west to east.
 *
 * @param zones with their present minutes east of UTC
 * @param chosen zones that are always among the choices
 */
export const zoneChoices = (
  zones: readonly { name: string; offset: number }[],
  chosen: readonly string[],
): ZoneChoice[] => {
  const offsets = new Map<string, number | undefined>(chosen.map((name) => [name, undefined]));
  for (const { name, offset } of [{ name: 'UTC', offset: 0 }, ...zones]) offsets.set(name, offset);
  return [...offsets]
    .map(([name, minutes]) => ({ name, label: labelOf(name), minutes }))
    .sort((a, b) => (a.minutes ?? 0) - (b.minutes ?? 0) || a.label.localeCompare(b.label))
    .map(({ minutes, ...zone }) => ({ ...zone, offset: minutes === undefined ? '' : offsetText(minutes) }));
};

/** Whether all words of a text are in the name or the offset of a zone. */
export const matchesZone = ({ name, label, offset }: ZoneChoice, text: string): boolean =>
  matchesSearch(`${name} ${label} ${offset}`, text);
