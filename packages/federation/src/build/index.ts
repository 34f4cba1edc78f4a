export { remoteConfig } from './remote-config.ts';
export { REACT_VERSION, SHARED_REQUESTS, UI_VERSION } from './shared.ts';
export { shellConfig } from './shell-config.ts';
export { singleConfig } from './single-config.ts';
