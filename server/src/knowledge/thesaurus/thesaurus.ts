import { readFileSync } from 'node:fs';

/** The thesaurus as it is kept: the groups of stems, of pairs of stems, and the broader groups of each group. */
export interface Written {
  broader: number[][];
  stems: Record<string, number[]>;
  /** By both stems, with a space between. */
  pairs: Record<string, number[]>;
  /** The group of what costs less. */
  discount: number;
}

/** Groups of words that mean the same to a customer of a small business, in English, Spanish and Russian. */
export interface Thesaurus {
  groupsOf: (stem: string) => readonly number[];
  groupsOfPair: (first: string, second: string) => readonly number[];
  /** The groups of which this one is a kind: a spaniel is a dog, and a dog is a pet. */
  broaderThan: (group: number) => ReadonlySet<number>;
  stemsOf: (group: number) => readonly string[];
  discount: number;
}

/** Written by `npm run train:answers`. */
export const THESAURUS = new URL('./thesaurus.json', import.meta.url);

let opened: Thesaurus | undefined;

/** Opened at its first use, in a few milliseconds. */
export const thesaurus = (): Thesaurus => {
  opened ??= open(JSON.parse(readFileSync(THESAURUS, 'utf8')) as Written);
  return opened;
};

const NONE: readonly number[] = [];

const own = (index: Readonly<Record<string, number[]>>, key: string): readonly number[] =>
  Object.hasOwn(index, key) ? (index[key] ?? NONE) : NONE;

const open = ({ broader, stems, pairs, discount }: Written): Thesaurus => {
  const above = broader.map((groups) => new Set(groups));
  let members: string[][] | undefined;
  const readMembers = () => {
    const all = broader.map((): string[] => []);
    for (const [stem, groups] of Object.entries(stems)) for (const group of groups) all[group]?.push(stem);
    return all;
  };
  return {
    groupsOf: (stem) => own(stems, stem),
    groupsOfPair: (first, second) => own(pairs, `${first} ${second}`),
    broaderThan: (group) => above[group] ?? new Set(),
    stemsOf: (group) => {
      members ??= readMembers();
      return members[group] ?? [];
    },
    discount,
  };
};
