import { satisfies } from 'compare-versions';
import type { Requirements } from '../manifest.ts';

/** What this host provides, as exact versions. */
export type Provided = Record<keyof Requirements, string>;

/** A range that cannot be read takes no version. */
const takes = (range: string, version: string): boolean => {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
};

/** The requirements that the host does not meet, as sentences; empty when all are met. */
export const unmetRequirements = (requires: Requirements, provided: Provided): string[] =>
  Object.entries(requires)
    .filter(([key, range]) => !takes(range, provided[key as keyof Provided]))
    .map(([key, range]) => `it needs ${key} ${range}, here is ${provided[key as keyof Provided]}`);
