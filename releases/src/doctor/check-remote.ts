import { RemoteError } from '@switchboard/federation/checks';
import { integrityOf } from '@switchboard/federation/integrity';
import {
  type DeployedRemote,
  RECORD_FILE,
  type Reference,
  type RemoteVersion,
  remoteRecord,
} from '@switchboard/federation/registry';
import { parseJson } from '../parse-json.ts';
import { checkCopies } from './check-copies.ts';
import { checkVersionAt, placeOf, type VersionRules } from './check-version.ts';
import { createProblems, type Problems } from './problems.ts';
import { readFile } from './read-file.ts';

/** A deployed version and the findings about it. */
export interface Examined {
  app: string;
  version: string;
  /** The users who have it. */
  audience: string;
  /** Number of files, if its record can be read. */
  files: number;
  /** After gzip. */
  bytes: number;
  /** Number of faults. */
  problems: number;
}

/** The record that a reference names. @throws NumberedError as the loader does */
const readRecord = async (
  name: string,
  { version, base, record }: Reference,
  folder: URL,
  rules: VersionRules,
  problems: Problems,
) => {
  if (record.integrity === undefined)
    throw new RemoteError(name, 'integrity-missing', `${name} ${version} has no integrity for its record`);
  const url = new URL(RECORD_FILE, folder);
  const { content } = await readFile(rules.site, url);
  if (integrityOf(content) !== record.integrity)
    throw new RemoteError(name, 'altered', `${rules.site.placeOf(url)} is not what was released`);
  await checkCopies(rules.site, url, content, problems);
  const { data } = remoteRecord.safeParse(parseJson(content.toString()));
  if (data?.name !== name)
    throw new RemoteError(name, 'record-unreadable', `${rules.site.placeOf(url)} is no record of ${name}`);
  return { ...data, version, base };
};

/** The deployed versions of a remote, and the users who have each. */
const deployedVersions = ({
  canary,
  previous,
  ...current
}: DeployedRemote): [string, RemoteVersion | Reference][] => [
  [current.disabled ? 'switched off' : current.only ? `${current.only.percent} %` : 'all users', current],
  ...(canary ? [[`${canary.percent} %`, canary.release] satisfies [string, Reference]] : []),
  ...(previous ? [['previous', previous] satisfies [string, Reference]] : []),
];

const examine = async (
  app: string,
  release: RemoteVersion | Reference,
  rules: VersionRules,
  problems: Problems,
): Promise<{ files: number; bytes: number }> => {
  const folder = await problems.attempt(() => placeOf(app, release, rules));
  if (!folder) return { files: 0, bytes: 0 };
  const remote =
    'record' in release
      ? await problems.attempt(() => readRecord(app, release, folder, rules, problems))
      : release;
  if (!remote) return { files: 0, bytes: 0 };
  return { files: remote.files.length, bytes: await checkVersionAt(remote, folder, rules, problems) };
};

/** Examines all deployed versions of a remote. */
export const checkRemote = async (
  remote: DeployedRemote,
  rules: VersionRules,
  problems: Problems,
): Promise<Examined[]> => {
  const examined: Examined[] = [];
  for (const [audience, release] of deployedVersions(remote)) {
    const own = createProblems();
    const seen = await examine(remote.name, release, rules, own);
    problems.add(...own.all);
    examined.push({
      app: remote.name,
      version: release.version,
      audience,
      ...seen,
      problems: own.all.length,
    });
  }
  return examined;
};
