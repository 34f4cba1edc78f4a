import { satisfies } from 'compare-versions';
import type { Requirements } from '../manifest.ts';

/** What this host provides, as exact versions. */
export type Provided = Record<keyof Requirements, string>;

/** The requirements that the host does not meet, as sentences; empty when all are met. */
export const unmetRequirements = (requires: Requirements, provided: Provided): string[] =>
  Object.entries(requires)
    .filter(([key, range]) => !satisfies(provided[key as keyof Provided], range))
    .map(([key, range]) => `it needs ${key} ${range}, here is ${provided[key as keyof Provided]}`);
