import * as z from 'zod';
import { manifest, requirements } from './manifest.ts';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);

/** A file of a deployed remote. `path` is relative to the remote's folder. */
export const deployedFile = z.object({ path: z.string(), bytes: z.number().int(), integrity });
export type DeployedFile = z.output<typeof deployedFile>;

/** Stands in the folder of every release: the record of its build, which knows neither version nor place. */
export const RECORD_FILE = 'deployment.json';

const place = {
  version: z.string(),
  /** Folder of the files, `/remotes/<name>/<version>/` or an absolute address. */
  base: z.string().endsWith('/'),
};

/**
 * Another version of a remote that lies ready. Small, for the registry stands in every page: its record is fetched
 * from `base` when somebody needs it, and is refused unless it has this integrity.
 */
export const reference = z.object({
  ...place,
  record: z.object({ path: z.literal(RECORD_FILE), integrity }),
});
export type Reference = z.output<typeof reference>;

/** What a build tells of a remote: its manifest, and what was measured. */
export const remoteRecord = manifest.extend({
  /** The script that makes the container known, relative to `base`. */
  entry: z.string(),
  /** The global name of that container; no two versions share one, so both can stand on a page. */
  container: z.string().regex(/^switchboard_[a-z0-9_]+$/),
  /** The shared modules that it asks its host for. */
  shares: z.array(z.string()),
  /** Scripts and style sheets that the exposed module needs at once, relative to `base`. */
  preload: z.array(z.string()).default([]),
  files: z.array(deployedFile),
});
export type RemoteRecord = z.output<typeof remoteRecord>;

/** A version of a remote, and where it lies. */
export const remoteVersion = remoteRecord.extend(place);
export type RemoteVersion = z.output<typeof remoteVersion>;

/** The version of a remote that is current, and the versions that stand beside it. */
export const deployedRemote = remoteVersion.extend({
  /** The version before this one, to fall back on. */
  previous: reference.optional(),
  /** A version that this percentage of the users gets instead. */
  canary: z.object({ percent: z.int().min(1).max(99), release: reference }).optional(),
});
export type DeployedRemote = z.output<typeof deployedRemote>;

/** Stands beside the page of the shell: what its build provides. */
export const SHELL_FILE = 'shell.json';

/** What a shell provides to remotes: exact versions, and the shared modules as remotes ask for them. */
export const shellRecord = z.object({ provides: requirements, shares: z.array(z.string()) });
export type ShellRecord = z.output<typeof shellRecord>;

/** The deployed shell. `version` differs for every build and has no order: another one is a newer one. */
export const deployedShell = shellRecord.partial().extend({
  version: z.string().min(1),
  /** The version before this one, to go back to. */
  previous: z.string().min(1).optional(),
});

/** `registry.json`: what is deployed, as data. */
export const registry = z.object({
  schema: z.literal(1),
  /** Missing where it was not measured, as during development. */
  shell: deployedShell.optional(),
  remotes: z.array(deployedRemote),
});
export type Registry = z.output<typeof registry>;

/** Begins the name of every container of a remote on the page; what follows is unlike in every version. */
export const containerPrefix = (remote: string): string => `switchboard_${remote.replaceAll('-', '_')}`;

/** The remote and route that a path belongs to: the longest route that is the path or a parent of it. */
export const matchRoute = (remotes: readonly DeployedRemote[], pathname: string) =>
  remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => pathname === route.path || pathname.startsWith(`${route.path}/`))
    .sort((a, b) => b.route.path.length - a.route.path.length)[0];
