export { isMissingPart } from './lost-part.ts';
export { RemoteError } from './remote-error.ts';
export { createRemoteLoader } from './remote-loader.ts';
export type {
  FailedAttempt,
  LoadAttempt,
  LoadedRemote,
  LoadReport,
  OutdatedRemote,
  RemoteLoader,
  RemoteLoaderOptions,
  VersionSource,
} from './types.ts';
