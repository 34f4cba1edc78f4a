import type { DeployedRemote, Reference } from '@switchboard/federation/registry';
import { Refusal } from '../refusal.ts';

type Previous = { previous?: Reference };

const keep = (previous: Reference | undefined): Previous => (previous ? { previous } : {});

/** What stood before an entry that is replaced by `next`: its own version, unless that is the one that comes. */
const before = (
  current: DeployedRemote | undefined,
  reference: Reference | undefined,
  next: string,
): Previous => keep(current?.version === next ? current.previous : reference);

/**
 * A release for everybody.
 *
 * @param current what is deployed, with a reference to it
 */
export const released = (
  next: DeployedRemote,
  current: DeployedRemote | undefined,
  reference: Reference | undefined,
): DeployedRemote => ({ ...next, ...before(current, reference, next.version) });

/** A release for some; everybody else stays where they are. @throws {Refusal} without anything to stand beside */
export const releasedToSome = (
  release: Reference,
  percent: number,
  app: string,
  current: DeployedRemote | undefined,
): DeployedRemote => {
  if (!current)
    throw new Refusal(`${app} is not deployed yet, so a canary would stand alone. Release it without.`);
  if (current.version === release.version)
    throw new Refusal(`Everybody has ${app} ${release.version} already.`);
  return { ...current, canary: { percent, release } };
};

/** The canary is over; everybody has the version that most had. */
export const withoutCanary = ({ canary: _over, ...entry }: DeployedRemote): DeployedRemote => entry;

/** Whether a release would change nothing. @param percent of the users; everybody unless told */
export const stands = (
  entry: DeployedRemote | undefined,
  version: string,
  percent: number | undefined,
): boolean =>
  percent === undefined
    ? entry?.version === version && !entry.canary
    : entry?.canary?.release.version === version && entry.canary.percent === percent;
