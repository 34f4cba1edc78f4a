/** The checks of a version that need no page, for releases. */
export { checkFiles } from './loader/files.ts';
export { checkVersion, folderOf, type PlaceRules } from './loader/place.ts';
export { RemoteError } from './loader/remote-error.ts';
export { checkFit } from './loader/requirements.ts';
