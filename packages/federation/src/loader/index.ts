export { isMissingPart } from './lost-part.ts';
export { RemoteError } from './remote-error.ts';
export {
  createRemoteLoader,
  type LoadedRemote,
  type OutdatedRemote,
  type RemoteLoader,
  type RemoteLoaderOptions,
  type SharedModules,
} from './remote-loader.ts';
export type { FailedAttempt, LoadAttempt, LoadReport } from './reports.ts';
export type { Starts } from './starts.ts';
