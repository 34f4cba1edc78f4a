/** The checks of a version that need no page, for releases. */

export { checkVersion } from './loader/check-version.ts';
export { checkFiles } from './loader/files.ts';
export { folderOf } from './loader/place.ts';
export { RemoteError } from './loader/remote-error.ts';
export { checkFit } from './loader/requirements.ts';
