import { overrideFolder } from '../overrides.ts';
import type { DeployedRemote, Reference } from '../registry.ts';
import { isIn, type Visitor } from './audience.ts';

/** The role of a version in the registry, or an override. */
export type VersionSource = 'current' | 'canary' | 'previous' | 'override';

/** A version of a remote that a load may try, before its record is known. */
export interface VersionToTry {
  source: VersionSource;
  version: string;
  base: string;
  /** The reference, or the entry in the registry; for an override, the entry of the deployed version. */
  release: DeployedRemote | Reference;
}

const referenced = (source: VersionSource, release: Reference): VersionToTry => ({
  source,
  version: release.version,
  base: release.base,
  release,
});

type InOrder = [VersionToTry, ...VersionToTry[]];

/** The versions to try for a person, in order. An override has no fallback: its developer wants to see its faults. */
export const versionsToTry = (
  remote: DeployedRemote,
  { override, ...visitor }: Visitor & { override: string | undefined },
): InOrder => {
  const folder = override && overrideFolder(override);
  if (folder) return [{ source: 'override', version: 'development', base: folder, release: remote }];
  const { version, base, canary, previous } = remote;
  const stable: InOrder = [
    { source: 'current', version, base, release: remote },
    ...(previous ? [referenced('previous', previous)] : []),
  ];
  return canary && isIn(remote.name, canary, visitor)
    ? [referenced('canary', canary.release), ...stable]
    : stable;
};

/** Moves the versions behind the others with which an earlier page of this tab died. An override stays. */
export const unfinishedLast = (
  versions: InOrder,
  isUnfinished: (version: string) => boolean,
): { ordered: InOrder; passedOver: VersionToTry[] } => {
  const good = versions.filter(({ version }) => !isUnfinished(version));
  const [first, ...others] = good;
  if (!first) return { ordered: versions, passedOver: [] };
  return {
    ordered: [first, ...others, ...versions.filter((version) => !good.includes(version))],
    passedOver: versions.slice(0, versions.indexOf(first)),
  };
};
