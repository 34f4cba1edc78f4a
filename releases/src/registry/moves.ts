import type { Audience, DeployedRemote, Reference, Registry } from '@switchboard/federation/registry';
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

/** A new share of the users; the invited persons stay. */
const withShare = (percent: number, { people, link }: Partial<Audience> = {}): Audience => ({
  percent,
  ...(people && { people }),
  ...(link !== undefined && { link }),
});

/** Releases a canary; all others keep the current version. @throws {ReleaseRefusal} for the current version */
export const releasedToSome = (
  release: Reference,
  percent: number,
  current: DeployedRemote,
): DeployedRemote => {
  if (current.version === release.version)
    throw new ReleaseRefusal(`All users have ${current.name} ${release.version} already.`);
  return { ...current, canary: { ...withShare(percent, current.canary), release } };
};

/** Releases an app to some that nobody else has. @param current an earlier release to some */
export const begun = (
  next: DeployedRemote,
  percent: number,
  current: DeployedRemote | undefined,
  reference: Reference | undefined,
): DeployedRemote => ({ ...released(next, current, reference), only: withShare(percent, current?.only) });

/** Whether the registry would need more than every shell understands. */
export const needsAudiences = (entry: DeployedRemote | undefined, percent: number | undefined): boolean =>
  percent !== undefined && (percent === 0 || entry === undefined || entry.only !== undefined);

/** @throws {ReleaseRefusal} where the deployed shell would give all users what is for some */
export const requireAudiences = (shell: Registry['shell']): void => {
  if (!shell?.audiences)
    throw new ReleaseRefusal(
      'The deployed shell would give it to all users. Release the shell first: npm run release -- shell',
    );
};

/** Changes the audience of what only some have. */
export const withAudience = (
  current: DeployedRemote,
  change: (audience: Audience) => Audience,
): DeployedRemote => {
  const { canary, only } = current;
  if (canary) return { ...current, canary: { ...canary, ...change(canary) } };
  return only ? { ...current, only: change(only) } : current;
};

/** The version that only some have; `undefined` where all have the same. */
export const versionForSome = ({ version, canary, only }: DeployedRemote): string | undefined =>
  canary?.release.version ?? (only && version);

/** The entry of an app that is not switched off. */
export const enabled = ({ disabled: _off, ...entry }: DeployedRemote): DeployedRemote => entry;

/** Whether an app is switched off does not depend on its version. */
const asSwitched = (next: DeployedRemote, current: DeployedRemote | undefined): DeployedRemote =>
  current?.disabled ? { ...next, disabled: current.disabled } : next;

/** An earlier version, for those who have the app. */
export const returned = (next: DeployedRemote, current: DeployedRemote): DeployedRemote =>
  asSwitched(current.only ? { ...next, only: current.only } : next, current);

/** The entry without its canary: all users get the current version. */
export const withoutCanary = ({ canary: _over, ...entry }: DeployedRemote): DeployedRemote => entry;

/** Whether a release would change nothing. @param percent of the users; by default all of them */
export const isDeployed = (
  entry: DeployedRemote | undefined,
  version: string,
  percent: number | undefined,
): boolean => {
  if (entry?.version === version && entry.only) return !entry.canary && entry.only.percent === percent;
  if (percent === undefined || entry?.version === version) return entry?.version === version && !entry.canary;
  return entry?.canary?.release.version === version && entry.canary.percent === percent;
};
