import { CONTRACT_FILE } from '@switchboard/federation/compare-contracts';
import {
  FEDERATION_MANIFEST,
  RECORD_FILE,
  remoteRecord,
  STANDARD_FOLDER,
} from '@switchboard/federation/registry';
import { baseOf } from '../registry/paths.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Candidate } from './candidate.ts';
import { readFiles } from './read-files.ts';
import { requireVersion, versionOfBuild } from './version.ts';

export interface Build {
  app: string;
  /** The folder that the build wrote. */
  folder: string;
  /** The version in the app's `package.json`. */
  declared: string;
}

/** The record, what it takes, and the files that name all others of the build for hosts that are not the suite's. */
const decisive = (files: ReadonlyMap<string, Buffer>): Buffer[] =>
  [
    RECORD_FILE,
    CONTRACT_FILE,
    `${STANDARD_FOLDER}/remoteEntry.js`,
    `${STANDARD_FOLDER}/${FEDERATION_MANIFEST}`,
  ]
    .map((path) => files.get(path))
    .filter((content) => content !== undefined);

/** Reads a build. @param asked its version; derived from its content by default */
export const readCandidate = async ({ app, folder, declared }: Build, asked?: string): Promise<Candidate> => {
  const files = await readFiles(folder);
  const record = files.get(RECORD_FILE);
  if (!record) throw new ReleaseRefusal(`The build of ${app} wrote no ${RECORD_FILE}. Is it a remote?`);
  const version = requireVersion(asked ?? versionOfBuild(declared, ...decisive(files)));
  const remote = {
    ...remoteRecord.parse(JSON.parse(record.toString())),
    version,
    base: baseOf(app, version),
  };
  if (remote.name !== app)
    throw new ReleaseRefusal(`The manifest of ${app} calls it ${remote.name}. Give it one name.`);
  return { remote, files };
};
