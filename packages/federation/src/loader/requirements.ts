import { satisfies } from 'compare-versions';
import type { Requirements } from '../manifest.ts';
import type { RemoteRecord } from '../registry.ts';
import { RemoteError } from './remote-error.ts';

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

/** A requirement of a remote beside what this host has. */
export interface Fit {
  name: keyof Requirements;
  /** What the remote takes, as a semver range. */
  range: string;
  /** What is provided, as an exact version. */
  here: string;
  met: boolean;
}

/** Each requirement, and whether the host meets it. */
export const fits = (requires: Requirements, provided: Provided): Fit[] =>
  (['contract', 'react', 'ui'] as const).map((name) => {
    const range = requires[name];
    const here = provided[name];
    return { name, range, here, met: takes(range, here) };
  });

/** The requirements that the host does not meet, as sentences; empty when all are met. */
export const unmetRequirements = (requires: Requirements, provided: Provided): string[] =>
  fits(requires, provided)
    .filter(({ met }) => !met)
    .map(({ name, range, here }) => `it needs ${name} ${range}, here is ${here}`);

/**
 * Whether a remote fits into this host, which is told before anything of it is fetched.
 *
 * @throws RemoteError `incompatible`
 */
export const checkFit = (
  { name, requires, shares }: RemoteRecord,
  host: { provided: Provided; shares: readonly string[] },
): void => {
  const missing = shares.filter((share) => !host.shares.includes(share));
  const unmet = [
    ...unmetRequirements(requires, host.provided),
    ...missing.map((share) => `it needs ${share}, which is not provided here`),
  ];
  if (unmet.length > 0)
    throw new RemoteError(name, 'incompatible', `${name} does not fit: ${unmet.join('; ')}`);
};
