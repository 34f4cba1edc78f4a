import { kilobytes } from '@switchboard/common/text/kilobytes';
import { CONTRACT_FILE } from '@switchboard/federation/compare-contracts';
import type { Registry } from '@switchboard/federation/registry';
import { keptFiles, type ShellCandidate } from '../candidate/read-shell.ts';
import { type Budgets, shellExcesses, shellSizesOf } from '../checks/budget.ts';
import { misfits } from '../checks/fit.ts';
import { changeShell } from '../registry/change-shell.ts';
import { takenIn } from '../registry/contracts-of.ts';
import type { ReleaseAuthor } from '../registry/mark-rolled-back.ts';
import { SHELL } from '../registry/paths.ts';
import { readOwnRegistry } from '../registry/signing.ts';
import { versionsInUse } from '../registry/versions.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import { requireConditions } from '../store/require-conditions.ts';
import type { Store } from '../store/store.ts';
import { requirePages } from './page-parts.ts';
import { placeShell } from './place-shell.ts';
import { publishPages } from './publish-pages.ts';
import { writeReleaseRecord } from './release-record.ts';
import type { Report } from './report.ts';
import { upload, verify } from './upload.ts';

export interface ReleaseShellOptions {
  store: Store;
  report: Report;
  budgets: Budgets;
  /** Builds the shell and reads the build. */
  build: () => Promise<ShellCandidate>;
  /** Opens every deployed remote in it. @returns the paths that were opened @throws {ReleaseRefusal} */
  open: (registry: Registry, candidate: ShellCandidate) => Promise<string[]>;
  author: ReleaseAuthor;
  commit?: string | undefined;
}

/** @returns bytes of gzip @throws {ReleaseRefusal} when a deployed version is incompatible with it, or it is too large */
const check = async (
  { store, budgets }: ReleaseShellOptions,
  registry: Registry,
  candidate: ShellCandidate,
): Promise<number> => {
  const { version, record } = candidate;
  const remotes = await versionsInUse(store, registry);
  const sizes = shellSizesOf(candidate);
  const provided = candidate.rootFiles.get(CONTRACT_FILE);
  const unfit = await Promise.all(
    remotes.map(async (remote) => {
      const taken = await takenIn(store, remote);
      const found = await misfits(remote, { version, ...record }, { provided, taken });
      return found.map((words) => `${remote.name} ${remote.version}: ${words}`);
    }),
  );
  const wrong = [...unfit.flat(), ...shellExcesses(sizes, budgets)];
  if (wrong.length === 0) return sizes.start;
  throw new ReleaseRefusal(`Shell ${version} cannot be released:\n  ${wrong.join('\n  ')}`);
};

const point = async (store: Store, { version, record }: ShellCandidate): Promise<void> => {
  await requirePages(store, version);
  await changeShell(store, (current) => {
    const previous = current?.version === version ? current.previous : current?.version;
    return { version, ...record, ...(previous !== undefined && { previous }) };
  });
  await publishPages(store);
};

/**
 * Releases the shell: uploads its files where nothing points yet, names it in the registry, and replaces the page at the
 * root of the site last.
 *
 * @returns the version, or `undefined` when it was deployed already
 * @throws {ReleaseRefusal} and changes nothing that is deployed
 */
export const releaseShell = async (options: ReleaseShellOptions): Promise<string | undefined> => {
  const { store, report, build, open, author, commit } = options;
  const candidate = await report.step('build', build, ({ version }) => `shell ${version}`);
  const { version } = candidate;
  const files = keptFiles(candidate);
  await requireConditions(store);
  const registry = (await readOwnRegistry(store))?.registry;
  if (!registry) {
    await report.step(
      'shell',
      () => placeShell(store, candidate, author),
      () => 'nothing was deployed here',
    );
    return version;
  }
  if (registry.shell?.version === version) {
    await upload(store, files, `shell ${version}`);
    // An earlier attempt may have been interrupted after it changed the registry.
    await publishPages(store);
    report.say(`Shell ${version} is deployed already: nothing to do.`);
    return undefined;
  }
  await report.step(
    'check',
    () => check(options, registry, candidate),
    (bytes) => `suits what is deployed, and begins within its budget: ${kilobytes(bytes)} of gzip`,
  );
  await report.step(
    'open',
    () => open(registry, candidate),
    (paths) => `${paths.join(', ')} show in it`,
  );
  await report.step(
    'upload',
    () => upload(store, files, `shell ${version}`),
    () => `${files.size} files`,
  );
  await writeReleaseRecord(store, {
    app: SHELL,
    version,
    ...author,
    ...(commit !== undefined && { commit }),
  });
  await report.step(
    'verify',
    () => verify(store, files),
    () => 'arrived as they were sent',
  );
  await report.step(
    'deploy',
    () => point(store, candidate),
    () => `in place of ${registry.shell?.version}`,
  );
  return version;
};
