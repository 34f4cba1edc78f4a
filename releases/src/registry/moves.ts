import type { DeployedRemote, Reference } from '@switchboard/federation/registry';
import { ReleaseRefusal } from '../release-refusal.ts';

type Previous = { previous?: Reference };

const keep = (previous: Reference | undefined): Previous => (previous ? { previous } : {});

/** The version before `next`: the current one, unless that is `next` itself. */
const before = (
  current: DeployedRemote | undefined,
  reference: Reference | undefined,
  next: string,
): Previous => keep(current?.version === next ? current.previous : reference);

/**
 * A release for all users.
 *
 * @param current the deployed entry, with a reference to it
 */
export const released = (
  next: DeployedRemote,
  current: DeployedRemote | undefined,
  reference: Reference | undefined,
): DeployedRemote => asSwitched({ ...next, ...before(current, reference, next.version) }, current);

/** Releases a canary; all others keep the current version. @throws {ReleaseRefusal} without a current version */
export const releasedToSome = (
  release: Reference,
  percent: number,
  app: string,
  current: DeployedRemote | undefined,
): DeployedRemote => {
  if (!current)
    throw new ReleaseRefusal(
      `${app} is not deployed yet, so a canary would have no current version beside it. Release it without --canary.`,
    );
  if (current.version === release.version)
    throw new ReleaseRefusal(`All users have ${app} ${release.version} already.`);
  return { ...current, canary: { percent, release } };
};

/** The entry of an app that is not switched off. */
export const enabled = ({ disabled: _off, ...entry }: DeployedRemote): DeployedRemote => entry;

/** Whether an app is switched off does not depend on its version. */
export const asSwitched = (next: DeployedRemote, current: DeployedRemote | undefined): DeployedRemote =>
  current?.disabled ? { ...next, disabled: current.disabled } : next;

/** The entry without its canary: all users get the current version. */
export const withoutCanary = ({ canary: _over, ...entry }: DeployedRemote): DeployedRemote => entry;

/** Whether a release would change nothing. @param percent of the users; by default all of them */
export const isDeployed = (
  entry: DeployedRemote | undefined,
  version: string,
  percent: number | undefined,
): boolean =>
  percent === undefined || entry?.version === version
    ? entry?.version === version && !entry.canary
    : entry?.canary?.release.version === version && entry.canary.percent === percent;
