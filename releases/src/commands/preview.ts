import { randomBytes } from 'node:crypto';
import { kilobytes } from '@switchboard/common/text/kilobytes';
import { DAY } from '@switchboard/common/time/durations';
import { integrityOf } from '@switchboard/federation/integrity';
import {
  PREVIEW_FILE,
  PREVIEW_PARAMETER,
  PREVIEW_PREFIX,
  type PreviewRecord,
  parameterOf,
} from '@switchboard/federation/preview';
import { RECORD_FILE, type Registry } from '@switchboard/federation/registry';
import { type Candidate, filesInStore } from '../candidate/candidate.ts';
import type { Budgets } from '../checks/budget.ts';
import type { ReleaseAuthor } from '../registry/mark-rolled-back.ts';
import { folderOf, inStore } from '../registry/paths.ts';
import { readOwnRegistry } from '../registry/signing.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { checkCandidate } from './check-candidate.ts';
import type { Report } from './report.ts';
import { upload, verify } from './upload.ts';

/** What a preview is made of. */
export interface PreviewOptions {
  store: Store;
  report: Report;
  budgets: Budgets;
  /** Builds the app as a version, and reads the build. */
  build: (version: string) => Promise<Candidate>;
  author: ReleaseAuthor;
  /** Days until it ends. */
  days: number;
}

/** A preview that was published. */
export interface Preview extends PreviewRecord {
  /** Its address on the dashboard. */
  path: string;
}

const deployedIn = async (store: Store): Promise<Registry> => {
  const registry = (await readOwnRegistry(store))?.registry;
  if (!registry) throw new ReleaseRefusal(`Nothing is deployed to ${store.name} yet`);
  if (!registry.shell?.previews)
    throw new ReleaseRefusal(
      'The deployed shell knows no previews. Release the shell first: npm run release -- shell',
    );
  return registry;
};

const recordOf = ({ remote, files }: Candidate, { author, days }: PreviewOptions): PreviewRecord => ({
  app: remote.name,
  version: remote.version,
  record: { path: RECORD_FILE, integrity: integrityOf(files.get(RECORD_FILE) ?? Buffer.of()) },
  expires: new Date(Date.parse(author.at) + days * DAY).toISOString(),
  ...author,
});

/**
 * Publishes an app for those who get its address. What is deployed stays as it is: the registry does not name it.
 *
 * @throws {ReleaseRefusal}
 */
export const preview = async (options: PreviewOptions): Promise<Preview> => {
  const { store, report, budgets, build } = options;
  const registry = await deployedIn(store);
  const version = PREVIEW_PREFIX + randomBytes(16).toString('hex');
  const candidate = await report.step(
    'build',
    () => build(version),
    ({ remote }) => remote.name,
  );
  const { remote } = candidate;
  await report.step(
    'check',
    () => checkCandidate(store, candidate, registry, budgets),
    (bytes) => `fits, is whole and within its budget: ${kilobytes(bytes)} of gzip`,
  );
  const record = recordOf(candidate, options);
  const content = store.signer?.sign(record) ?? record;
  // First, so that an interrupted preview is removed as well.
  await store.write(inStore(remote.base, PREVIEW_FILE), Buffer.from(JSON.stringify(content)), {
    absent: true,
  });
  const files = filesInStore(candidate);
  await report.step(
    'upload',
    () => upload(store, files, `${remote.name} ${version}`),
    () => `${files.size} files to ${folderOf(remote.name, version)}`,
  );
  await report.step(
    'verify',
    () => verify(store, files),
    () => 'arrived as they were sent',
  );
  return { ...record, path: `${remote.routes[0]?.path ?? '/'}?${PREVIEW_PARAMETER}=${parameterOf(record)}` };
};
