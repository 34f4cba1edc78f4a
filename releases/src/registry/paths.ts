export const REGISTRY = 'registry.json';
export const PAGE = 'index.html';
export const CONFIG = 'config.json';
/** The paths of the site that have a page of their own. */
export const PAGES = 'pages.json';
export const SHELL = 'shell';

/** Tells of a release: who, when, why. */
export const RELEASE_FILE = 'release.json';
/** Stands beside a release that was taken back. */
export const ROLLED_BACK_FILE = 'rolled-back.json';

/** Where the files of a remote's version lie, as pages ask for them. */
export const baseOf = (app: string, version: string): string => `/remotes/${app}/${version}/`;

/** The path in the store of a file below such a base. */
export const inStore = (base: string, path: string): string => base.slice(1) + path;

/** The folder in the store that all versions of an app have theirs in. */
export const versionsOf = (app: string): string => (app === SHELL ? 'shells/' : `remotes/${app}/`);

/** The folder in the store of one version of an app. */
export const folderOf = (app: string, version: string): string => `${versionsOf(app)}${version}/`;

/** Where a host of files looks for the page at a path of the site. */
export const pageOf = (pathname: string): string =>
  [...pathname.split('/').filter((part) => part !== ''), PAGE].join('/');
