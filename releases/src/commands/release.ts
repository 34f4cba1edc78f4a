import { kilobytes } from '@switchboard/common/text/kilobytes';
import { isPreview } from '@switchboard/federation/preview';
import { RECORD_FILE, type Registry } from '@switchboard/federation/registry';
import { type Candidate, filesInStore } from '../candidate/candidate.ts';
import type { Budgets } from '../checks/budget.ts';
import { changeRemote } from '../registry/change-remote.ts';
import type { ReleaseAuthor } from '../registry/mark-rolled-back.ts';
import {
  begun,
  isDeployed,
  needsAudiences,
  released,
  releasedToSome,
  requireAudiences,
} from '../registry/moves.ts';
import { readOwnRegistry } from '../registry/signing.ts';
import { referenceTo, signVersion } from '../registry/versions.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import { requireConditions } from '../store/require-conditions.ts';
import type { Store } from '../store/store.ts';
import { checkCandidate } from './check-candidate.ts';
import { requirePages } from './page-parts.ts';
import { publishing, publishPages } from './publish-pages.ts';
import { writeReleaseRecord } from './release-record.ts';
import type { Report } from './report.ts';
import { requireFreeOrSame, upload, verify } from './upload.ts';

export interface ReleaseOptions {
  store: Store;
  report: Report;
  budgets: Budgets;
  /** Builds the app and reads the build. */
  build: () => Promise<Candidate>;
  /** Puts the shell into an empty store. @returns its version */
  placeShell: () => Promise<string>;
  /** Opens a candidate in the deployed shell. @returns the path of the page @throws {ReleaseRefusal} */
  open: (registry: Registry, candidate: Candidate) => Promise<string>;
  author: ReleaseAuthor;
  commit?: string | undefined;
  /** Reasons for releasing although a rule speaks against it. */
  exceptions?: { dirty?: string | undefined; untested?: string | undefined };
  /** The percentage of users that get it; by default all of them. */
  percent?: number | undefined;
}

/** The registry, after the shell was put into an empty store. */
const deployedIn = async ({ store, report, placeShell }: ReleaseOptions): Promise<Registry> => {
  const known = await readOwnRegistry(store);
  if (known) return known.registry;
  await report.step(
    'shell',
    placeShell,
    (version) => `nothing was deployed here: shell ${version} went first`,
  );
  const placed = await readOwnRegistry(store);
  if (!placed) throw new ReleaseRefusal(`The registry did not arrive in ${store.name}`);
  return placed.registry;
};

const point = ({ store, percent }: ReleaseOptions, { remote }: Candidate) =>
  publishing(store, async () => {
    await requirePages(store);
    return changeRemote(store, remote.name, async (current) => {
      if (percent === undefined || !current || current.only) {
        const before = current && (await referenceTo(store, current));
        return percent === undefined
          ? released(remote, current, before)
          : begun(remote, percent, current, before);
      }
      const reference = await referenceTo(store, remote);
      if (!reference)
        throw new ReleaseRefusal(`The record of ${remote.name} ${remote.version} did not arrive`);
      return releasedToSome(reference, percent, current);
    });
  });

const audience = (percent: number | undefined): string =>
  percent === undefined ? 'all users' : `${percent} % of the users`;

const deployedFor = (percent: number | undefined, before: string | undefined): string => {
  const beside = percent === undefined ? 'in place of' : 'beside';
  return `for ${audience(percent)}${before === undefined ? '' : `, ${beside} ${before}`}`;
};

/**
 * Releases a remote. It is invisible until the last step, which moves its pointer in the registry.
 *
 * @returns the version, or `undefined` when it was deployed like this already
 * @throws {ReleaseRefusal} and changes nothing that is deployed
 */
export const release = async (options: ReleaseOptions): Promise<string | undefined> => {
  const { store, report, budgets, build, open, author, commit, exceptions, percent } = options;
  const candidate = await report.step('build', build, ({ remote }) => `${remote.name} ${remote.version}`);
  const { name, version, base } = candidate.remote;
  if (isPreview(version))
    throw new ReleaseRefusal(`${version} is the version of a preview. Name another one.`);
  const files = filesInStore(candidate);
  await requireConditions(store);
  const registry = await deployedIn(options);
  const entry = registry.remotes.find((remote) => remote.name === name);
  if (needsAudiences(entry, percent)) requireAudiences(registry.shell);
  await requireFreeOrSame(store, candidate);
  if (isDeployed(entry, version, percent)) {
    // An earlier attempt may have been interrupted after it changed the registry.
    await publishPages(store);
    report.say(`${name} ${version} is deployed for ${audience(percent)} already: nothing to do.`);
    return undefined;
  }
  await report.step(
    'check',
    () => checkCandidate(store, candidate, registry, budgets),
    (bytes) => `fits, is whole and within its budget: ${kilobytes(bytes)} of gzip`,
  );
  await report.step(
    'open',
    () => open(registry, candidate),
    (path) => `${path} shows in the deployed shell`,
  );
  await report.step(
    'upload',
    () => upload(store, files, `${name} ${version}`),
    () => `${files.size} files to ${base}`,
  );
  await writeReleaseRecord(store, {
    app: name,
    version,
    ...author,
    ...exceptions,
    ...(commit !== undefined && { commit }),
  });
  await report.step(
    'verify',
    () => verify(store, files),
    () => 'arrived as they were sent',
  );
  await signVersion(store, candidate.remote, candidate.files.get(RECORD_FILE) ?? Buffer.of());
  await report.step(
    'deploy',
    () => point(options, candidate),
    ({ before }) => deployedFor(percent, before),
  );
  return version;
};
