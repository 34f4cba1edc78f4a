import type { DeployedRemote } from '@switchboard/federation/registry';
import { inStore } from '../registry/paths.ts';
import type { Recording } from './recording.ts';

/** A version of a remote to be released. */
export interface Candidate {
  /** Its entry in the registry. */
  remote: DeployedRemote;
  /** All files of its folder, including the record of the build, by path relative to `remote.base`. */
  files: ReadonlyMap<string, Buffer>;
  /** What its screens get as data when they are opened before the release. */
  recording?: Recording | undefined;
}

/** Its files by path in the store. */
export const filesInStore = ({ remote, files }: Candidate): ReadonlyMap<string, Buffer> =>
  new Map([...files].map(([path, content]) => [inStore(remote.base, path), content]));
