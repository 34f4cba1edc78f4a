import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileError } from '@switchboard/tooling/file-error';
import { inRoot } from '@switchboard/tooling/repository';
import { ALLOWED, EXCEPTIONS, type LicenceException } from './licence-rules.ts';
import { type LockFile, withoutPeers } from './lock-file.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
  readonly licenses?: unknown;
}

/** What the manifests of all installed packages say of their licences, by name and version. Read without the network. */
export const readLicences = async (): Promise<Map<string, string | undefined>> => {
  const store = inRoot('node_modules', '.pnpm');
  const licences = new Map<string, string | undefined>();
  const folders = await readdir(store);
  await Promise.all(
    folders.map(async (folder) => {
      for (const manifest of await manifestsIn(join(store, folder, 'node_modules')))
        licences.set(`${manifest.name}@${manifest.version}`, licenceOf(manifest));
    }),
  );
  return licences;
};

/** A folder of the store holds one package; its dependencies are links. */
const manifestsIn = async (modules: string): Promise<Manifest[]> => {
  const found: Manifest[] = [];
  for (const entry of await readdir(modules, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory()) continue;
    if (entry.name.startsWith('@')) found.push(...(await manifestsIn(join(modules, entry.name))));
    else
      try {
        found.push(JSON.parse(await readFile(join(modules, entry.name, 'package.json'), 'utf8')));
      } catch (error) {
        if (!isFileError(error, 'ENOENT')) throw error;
      }
  }
  return found;
};

/** Old manifests have an object or a list of objects. */
const licenceOf = ({ license, licenses }: Manifest): string | undefined => {
  const types = [license ?? licenses]
    .flat()
    .map((one) => (typeof one === 'object' && one !== null && 'type' in one ? one.type : one));
  const named = types.filter((type) => typeof type === 'string');
  return named.length === 0 ? undefined : named.join(' OR ');
};

/** Whether an SPDX expression leaves a choice of allowed licences; nested ones are not understood, and not allowed. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)));

interface LicenceFindings {
  /** One line for each package without a decision. */
  readonly unknown: readonly string[];
  /** Exceptions that no package needs any more. */
  readonly unused: readonly LicenceException[];
}

/**
 * Judges all packages of the lock file. Optional ones that this machine does not have, such as those for other platforms, are
 * judged where they are installed.
 */
export const judgeLicences = (
  { snapshots }: Pick<LockFile, 'snapshots'>,
  licences: ReadonlyMap<string, string | undefined>,
): LicenceFindings => {
  const used = new Set<LicenceException>();
  const unknown: string[] = [];
  for (const [snapshot, { optional = false }] of Object.entries(snapshots)) {
    const key = withoutPeers(snapshot);
    const says = licences.get(key);
    if (says !== undefined && isAllowed(says)) continue;
    const name = key.slice(0, key.lastIndexOf('@'));
    const exception = EXCEPTIONS.find((one) => isFor(one, name) && (one.says === says || !licences.has(key)));
    if (exception) used.add(exception);
    else if (licences.has(key)) unknown.push(`${key} says ${says ?? 'nothing'}`);
    else if (!optional) unknown.push(`${key} is not installed`);
  }
  return { unknown: [...new Set(unknown)], unused: EXCEPTIONS.filter((one) => !used.has(one)) };
};

const isFor = ({ package: pattern }: LicenceException, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
