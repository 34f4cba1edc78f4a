import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import type { Said } from '../judge/judge.ts';

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
type Next = ReturnType<typeof random>;

/** Where people are: each for themselves, nearly all in one office, with few providers, or in two houses. */
export const PLACES = {
  own: (person: number) => `own ${person}`,
  office: (person: number, next: Next) => (next() < 0.9 ? 'office' : `own ${person}`),
  providers: (_: number, next: Next) => `provider ${Math.floor(10 * next() ** 2)}`,
  houses: (_: number, next: Next) => (next() < 0.5 ? 'one' : 'other'),
};
export type Place = keyof typeof PLACES;

/** A vote as a server keeps it. */
interface Vote {
  seen: number;
  faulted: number;
  pages: number;
  faultyPages: number;
}

export interface Person {
  network: string;
  has: boolean;
  version?: Vote;
  before?: Vote;
}

/** @param share of the people who have the version */
export const peopleIn = (place: Place, count: number, share: number, next: Next): Person[] => {
  const people = Array.from({ length: count }, (_, person) => ({
    network: PLACES[place](person, next),
    order: next(),
    has: false,
  }));
  const chosen = people.toSorted((one, other) => one.order - other.order).slice(0, Math.round(count * share));
  for (const person of chosen) person.has = true;
  return people;
};

/** A page of a person, with or without a fault. @param at milliseconds; before 0 nobody has the version */
export const visit = (person: Person, at: number, fails: boolean): void => {
  const role = person.has && at >= 0 ? 'version' : 'before';
  const { faulted = Number.NEGATIVE_INFINITY, pages = 0, faultyPages = 0 } = person[role] ?? {};
  person[role] = {
    seen: at,
    faulted: fails ? at : faulted,
    pages: pages + 1,
    faultyPages: faultyPages + Number(fails),
  };
};

/** What a server tells of these people. */
export const saidBy = (people: readonly Person[], at: number, beside: boolean): Said[] => {
  const from = beside ? 0 : -Math.min(at, DAY);
  const networks = new Map<string, Said>();
  for (const { network, version, before } of people) {
    const said = networks.get(network) ?? {
      ...{ version: { users: 0, failing: 0 }, before: { users: 0, failing: 0 }, count: 1 },
    };
    networks.set(network, said);
    if (version) {
      said.version.users += 1;
      said.version.failing += Number(version.faulted >= 0 && version.faultyPages * 2 >= version.pages);
    }
    if (before && before.seen >= from) {
      said.before.users += 1;
      said.before.failing += Number(before.faulted >= from);
    }
  }
  return [...networks.values()];
};

export type Burst = 'everywhere' | 'in a network' | 'both' | 'none';

/** Pages of the days around a release, in order, whose faults have nothing to do with it: some, in bursts. */
export const healthyDays = function* (people: readonly Person[], burst: Burst, next: Next) {
  const releasedAt = 24 * next();
  const pagesPerDay = 2 + Math.floor(8 * next());
  const times: { at: number; person: Person }[] = [];
  for (const person of people)
    for (let page = 0; page < 2 * pagesPerDay; page++) {
      const at = (2 * next() - 1) * DAY;
      const hour = (((at / HOUR + releasedAt) % 24) + 24) % 24;
      // Few people are up at night.
      if ((hour > 8 && hour < 20) || next() < 0.06) times.push({ at, person });
    }
  times.sort((one, other) => one.at - other.at);

  let everywhere = Number.NEGATIVE_INFINITY;
  const inNetworks = new Map<string, number>();
  for (const { at, person } of times) {
    if (burst === 'everywhere' || burst === 'both')
      if (next() < 0.02 / 0.6 / (times.length / (2 * 48))) everywhere = at + 15 * MINUTE;
    if ((burst === 'in a network' || burst === 'both') && next() < 0.003)
      inNetworks.set(person.network, at + 25 * MINUTE);
    const isBurst = everywhere > at || (inNetworks.get(person.network) ?? at) > at;
    yield { at, person, fails: next() < (isBurst ? 0.7 : 0.003) };
  }
};
