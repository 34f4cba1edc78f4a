import { satisfies } from 'compare-versions';
import type { RemoteRecord, Requirements } from '../registry.ts';
import { RemoteError } from './remote-error.ts';

/** What this host provides, as exact versions. */
export type Provided = Record<keyof Requirements, string>;

/** An invalid range accepts no version. */
const takes = (range: string, version: string): boolean => {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
};

/** A requirement of a remote, and what the host provides. */
export interface Fit {
  name: keyof Requirements;
  /** The accepted versions, as a semver range. */
  range: string;
  /** The provided version. */
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

/** The unmet requirements, as sentences. */
export const unmetRequirements = (requires: Requirements, provided: Provided): string[] =>
  fits(requires, provided)
    .filter(({ met }) => !met)
    .map(({ name, range, here }) => `it needs ${name} ${range}, here is ${here}`);

/** What a host gives to remotes. */
export interface Host {
  provided: Provided;
  /** Whether it provides a shared module, and this name of it, as far as it knows. */
  has: (request: string, name?: string) => boolean;
}

/**
 * Checks whether a remote fits this host, before any of its files are fetched.
 *
 * @throws RemoteError `incompatible`
 */
export const checkFit = ({ name, requires, shares, takes = [] }: RemoteRecord, host: Host): void => {
  const missing = [...shares, ...takes].filter(
    (taken) => !host.has(...(taken.split('#') as [string, string?])),
  );
  const unmet = [
    ...unmetRequirements(requires, host.provided),
    ...missing.map((taken) => `it needs ${taken}, which is not provided here`),
  ];
  if (unmet.length > 0)
    throw new RemoteError(name, 'incompatible', `${name} does not fit: ${unmet.join('; ')}`);
};
