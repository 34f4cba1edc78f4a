export { remoteConfig } from './remote-config.ts';
export { shellConfig } from './shell-config.ts';
export { singleConfig } from './single-config.ts';
