/** What can be told of a version of a remote before anything of it is run, for whoever judges one outside a page. */
export { checkFiles } from './loader/files.ts';
export { checkVersion, folderOf, type PlaceRules } from './loader/place.ts';
export { RemoteError } from './loader/remote-error.ts';
export { checkFit } from './loader/requirements.ts';
