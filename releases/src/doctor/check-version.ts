import { checkFiles, checkFit, checkVersion, folderOf, RemoteError } from '@switchboard/federation/checks';
import { CONTRACT_FILE } from '@switchboard/federation/compare-contracts';
import type { RuntimeConfig } from '@switchboard/federation/config';
import { NumberedError } from '@switchboard/federation/errors';
import { integrityOf } from '@switchboard/federation/integrity';
import {
  RECORD_FILE,
  type Registry,
  type RemoteVersion,
  remoteRecord,
} from '@switchboard/federation/registry';
import { type Budgets, remoteExcesses, sizesOf } from '../checks/budget.ts';
import { contractMisfits, NOT_COMPARED } from '../checks/fit.ts';
import { inBatches } from '../in-batches.ts';
import { parseJson } from '../parse-json.ts';
import { SHELL, versionsOf } from '../registry/paths.ts';
import { checkCopies } from './check-copies.ts';
import { headerFaults, letsEmbed } from './check-headers.ts';
import type { Problems } from './problems.ts';
import { readFile } from './read-file.ts';
import type { Site } from './site.ts';

export interface VersionRules {
  site: Site;
  shell: Registry['shell'];
  /** `undefined` when it could not be read. */
  config: RuntimeConfig | undefined;
  budgets: Budgets;
}

/** The folder of a version. @throws NumberedError when it may not be there */
export const placeOf = (
  name: string,
  { version, base }: Pick<RemoteVersion, 'version' | 'base'>,
  { site, config }: VersionRules,
): URL => {
  checkVersion(name, version);
  return folderOf(name, base, { origin: site.origin, allowedOrigins: config?.remoteOrigins ?? [] });
};

/** Reads every file of a version. @returns their contents by path */
const readFiles = async (remote: RemoteVersion, folder: URL, rules: VersionRules, problems: Problems) => {
  const { site, config } = rules;
  const forOthers = folder.origin !== site.origin || letsEmbed(config);
  const contents = new Map<string, Buffer>();
  await inBatches(remote.files, async ({ path, integrity }) => {
    const url = new URL(path, folder);
    const answer = await problems.attempt(() => readFile(site, url));
    if (!answer) return;
    contents.set(path, answer.content);
    if (integrityOf(answer.content) !== integrity)
      problems.add(new RemoteError(remote.name, 'altered', `${site.placeOf(url)} is not what was released`));
    await checkCopies(site, url, answer.content, problems);
    problems.add(...headerFaults(url, answer.headers, { kind: 'forever', forOthers }));
  });
  return contents;
};

const contentAt = async (site: Site, url: URL): Promise<Buffer | undefined> => {
  const { status, content } = await site.get(url);
  return status === 200 ? content : undefined;
};

/** Whether the build of a version wrote down what it takes. The registry does not say it. */
const saysWhatItTakes = async (site: Site, folder: URL): Promise<boolean> => {
  const record = await contentAt(site, new URL(RECORD_FILE, folder));
  return remoteRecord.safeParse(parseJson(String(record ?? ''))).data?.takes !== undefined;
};

/** Compares names and types with those of the deployed shell, where both have written them down. */
const checkContract = async (
  { name, version }: RemoteVersion,
  folder: URL,
  { site, shell }: VersionRules,
  problems: Problems,
): Promise<void> => {
  if (!shell) return;
  const found = await contractMisfits({
    provided: await contentAt(
      site,
      new URL(`/${versionsOf(SHELL)}${shell.version}/${CONTRACT_FILE}`, site.origin),
    ),
    taken: await contentAt(site, new URL(CONTRACT_FILE, folder)),
  });
  const add = (words: string) =>
    problems.add(new RemoteError(name, 'incompatible', `${name} ${version} ${words}`));
  if (found === undefined) {
    if (shell.provides && (await saysWhatItTakes(site, folder))) add(NOT_COMPARED);
  } else if (found.length > 0) add(`does not fit: ${found.join('; ')}`);
};

/** Examines a version of a remote and, if its list of files is sound, each file. @returns bytes after gzip */
export const checkVersionAt = async (
  remote: RemoteVersion,
  folder: URL,
  rules: VersionRules,
  problems: Problems,
): Promise<number> => {
  const { provides, shares } = rules.shell ?? {};
  const sound = await problems.attempt(() => {
    checkFiles(remote, true);
    return true;
  });
  if (provides && shares)
    await problems.attempt(() =>
      checkFit(remote, { provided: provides, has: (request) => shares.includes(request) }),
    );
  if (!sound) return 0;
  await checkContract(remote, folder, rules, problems);
  const files = await readFiles(remote, folder, rules, problems);
  const sizes = sizesOf({ remote, files });
  for (const words of remoteExcesses(remote, sizes, rules.budgets))
    problems.add(new NumberedError('over-budget', `${remote.name} ${remote.version}: ${words}`));
  return sizes.total;
};
