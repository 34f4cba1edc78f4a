export const REGISTRY = 'registry.json';
export const PAGE = 'index.html';
export const CONFIG = 'config.json';
/** Lists the paths of the site that have a page. */
export const PAGES = 'pages.json';
export const SHELL = 'shell';

/** Describes a release: author, time, reason. */
export const RELEASE_FILE = 'release.json';
/** What those who release signed of a version. */
export const SIGNED_FILE = 'signed.json';
/** Marks a release that was rolled back. */
export const ROLLED_BACK_FILE = 'rolled-back.json';

/** The base URL of the files of a remote's version. */
export const baseOf = (app: string, version: string): string => `/remotes/${app}/${version}/`;

/** The path in the store of a file below such a base. */
export const inStore = (base: string, path: string): string => base.slice(1) + path;

/** The folder in the store with all versions of an app. */
export const versionsOf = (app: string): string => (app === SHELL ? 'shells/' : `remotes/${app}/`);

/** The folder in the store of one version of an app. */
export const folderOf = (app: string, version: string): string => `${versionsOf(app)}${version}/`;

/** The file that a static host serves at a path of the site. */
export const pageOf = (pathname: string): string =>
  [...pathname.split('/').filter((part) => part !== ''), PAGE].join('/');
