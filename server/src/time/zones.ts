import { setImmediate } from 'node:timers/promises';
import { type Clocks, type Zone, zoneFrom } from '@switchboard/common/time/zone';
import moment from 'moment-timezone';
import { Refusal } from '../errors/refusal.ts';

/** A table in the format of `data/packed/latest.json` of moment-timezone. It may hold some zones only. */
export type ZoneTable = Parameters<typeof moment.tz.load>[0];

/** The years in which bookings can be. */
const [FIRST, LAST] = [Date.UTC(1970, 0, 1), Date.UTC(2201, 0, 1)];

const known = new Map<string, { clocks: Clocks; zone: Zone }>();
let version: string | undefined;
/** Names of the newer table, which Node may not list. */
let added: string[] = [];

/** Takes the zones of a newer table in place of those of the package. Call it before anything asks for a zone. */
export const loadZones = (table: ZoneTable): void => {
  moment.tz.load(table);
  version = table.version;
  added = table.zones.map((packed) => packed.slice(0, packed.indexOf('|')));
  known.clear();
};

/** The release of the IANA database, such as `2026f`. */
export const zonesVersion = (): string => version ?? moment.tz.dataVersion;

const find = (name: string) => {
  const found = moment.tz.zone(name);
  if (found === null) return undefined;
  // By its own name: a name is found in any case.
  const held = known.get(found.name);
  if (held) return held;
  const spans = found.offsets.map((west, at) => ({ offset: 0 - west, until: found.untils[at] ?? Infinity }));
  const changes = spans.flatMap(({ offset }, at): [number, number][] => {
    const since = spans[at - 1]?.until;
    return since !== undefined && FIRST < since && since < LAST ? [[since / 1000, offset]] : [];
  });
  const offset = spans.find(({ until }) => until > FIRST)?.offset ?? 0;
  const clocks = { name: found.name, offset, changes };
  const entry = { clocks, zone: zoneFrom(clocks) };
  known.set(found.name, entry);
  return entry;
};

/**
 * The clocks of a zone by the server's own table, which decides: those of Node, of the database and of browsers may be
 * older.
 *
 * @throws RangeError for an unknown name
 */
export const createZone = (name: string): Zone => {
  const entry = find(name);
  if (entry === undefined) throw new RangeError(`There is no time zone ${name}`);
  return entry.zone;
};

/** The offsets of a zone in the years in which bookings can be; undefined for an unknown name. */
export const clocksOf = (name: string): Clocks | undefined => find(name)?.clocks;

/** @throws Refusal 400 for a name that the table does not have */
export const requireZone = (name: string | null | undefined, field: string): void => {
  if (typeof name === 'string' && find(name) === undefined) throw new Refusal('unknown_zone', { field });
};

/** The zones of a country, by its two letters of ISO 3166. */
export const zonesOfCountry = (country: string): string[] =>
  (moment.tz.zonesForCountry(country) ?? []).filter((name) => find(name) !== undefined);

/** Zones that are looked up before other work of the server may follow: the table unpacks each at its first use. */
const AT_ONCE = 50;

/** The zones to choose from, each place once, with their present minutes east of UTC by the table. */
export const listZones = async (now: number): Promise<{ name: string; offset: number }[]> => {
  const listed: { name: string; offset: number }[] = [];
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...added]);
  for (const [at, name] of [...names].entries()) {
    const zone = moment.tz.zone(name);
    if (zone !== null) listed.push({ name, offset: 0 - zone.utcOffset(now) });
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return listed;
};
