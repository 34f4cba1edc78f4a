export { hostRuntime } from './host-runtime.ts';
export { RemoteError, type RemoteFailure } from './remote-error.ts';
export { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts';
