import * as z from 'zod/mini';
import { manifest } from './manifest.ts';

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]{64}$/));

/** A file of a deployed remote. `path` is relative to the remote's folder. */
export const deployedFile = z.object({ path: z.string(), bytes: z.int(), integrity });
export type DeployedFile = z.output<typeof deployedFile>;

/** The file with the record, in the folder of every version. It contains neither version nor base. */
export const RECORD_FILE = 'deployment.json';

const place = {
  version: z.string(),
  /** Folder of the files: `/remotes/<name>/<version>/` or a full URL. */
  base: z.string().check(z.endsWith('/')),
};

/**
 * Reference to another version of a remote. Small, because the registry is in every page: its record is fetched from
 * `base` when needed, and must have this integrity. Without a readable one the loader refuses that version only.
 */
const reference = z.object({
  ...place,
  record: z.object({ path: z.literal(RECORD_FILE), integrity: z.catch(z.optional(integrity), undefined) }),
});
export type Reference = z.output<typeof reference>;

/** The file in which a build of Module Federation describes itself. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** The folder, in that of a version, with the build for hosts that are not the suite's. It is not part of the record. */
export const STANDARD_FOLDER = 'mf';

/** Versions that a remote needs, as semver ranges: its build derives them from what the remote takes. */
const requirements = z.object({ contract: z.string(), react: z.string(), ui: z.string() });
export type Requirements = z.output<typeof requirements>;

/** The record of a build: the manifest, the entry, and the measured files. */
export const remoteRecord = z.extend(manifest, {
  /** The script that registers the container, relative to `base`. */
  entry: z.string(),
  /**
   * The global name of the container. The suite's builds make it unique per version, so that two versions can run on one
   * page.
   */
  container: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/)),
  /** The key of the module with the screen: `.` or `./Name`. By default `./app`, as the suite's builds write it. */
  expose: z.optional(z.string().check(z.regex(/^\.(\/.+)?$/))),
  /** Module Federation's own manifest, relative to `base`; present for a build that is not the suite's. */
  manifest: z.optional(z.literal(FEDERATION_MANIFEST)),
  /** Present for a build of ECMAScript modules: whether its entry is one too, or a script that imports them. */
  modules: z.optional(z.enum(['entry', 'script'])),
  /** The shared modules that it requests from its host. */
  shares: z.array(z.string()),
  requires: requirements,
  /**
   * The names that it takes of them: `@switchboard/ui#Button`. Not in the registry, which is in every page: a release has
   * compared them.
   */
  takes: z.optional(z.array(z.string())),
  /** Scripts and style sheets that the exposed module needs at once, relative to `base`. */
  preload: z._default(z.array(z.string()), []),
  files: z.array(deployedFile),
});
export type RemoteRecord = z.output<typeof remoteRecord>;

/** What the registry has of a record or version: all but the names that it takes. */
export const withoutTakes = <T extends Pick<RemoteRecord, 'takes'>>({
  takes: _,
  ...rest
}: T): Omit<T, 'takes'> => rest;

/** A version of a remote: a record with version and base. */
const remoteVersion = z.extend(remoteRecord, place);
export type RemoteVersion = z.output<typeof remoteVersion>;

/** Who gets a version that is not for all. Visitors who are not signed in never belong to it. */
const audience = z.object({
  /** Share of the users. */
  percent: z.int().check(z.gte(0), z.lte(99)),
  /** Persons and businesses that were invited, each by the `keyOf` of its stable key: the registry is public. */
  people: z.optional(z.array(z.string())),
  /** The `keyOf` of the word in the link for testers. */
  link: z.optional(z.string()),
});
export type Audience = z.output<typeof audience>;

/** The entry of a remote in the registry: its current version, with references to previous version and canary. */
export const deployedRemote = z.extend(remoteVersion, {
  /** The previous version, as a fallback. */
  previous: z.optional(reference),
  /** Present while the app is switched off; its screens show the text, or that it is not available. */
  disabled: z.optional(z.object({ text: z.optional(z.string()) })),
  /** A version for some of the users. */
  canary: z.optional(z.extend(audience, { release: reference })),
  /** Those who have the app at all, while its first release is a canary. */
  only: z.optional(audience),
});
export type DeployedRemote = z.output<typeof deployedRemote>;

/** File beside the page of the shell with the record of its build. */
export const SHELL_FILE = 'shell.json';

/** What a shell provides to remotes, and understands of the registry. */
export const shellRecord = z.object({
  /** Exact versions. */
  provides: requirements,
  /** The shared modules, by request. */
  shares: z.array(z.string()),
  /** Whether it gives a version to invited people only; earlier shells would give it to all. */
  audiences: z.optional(z.boolean()),
  /** Whether it knows invited businesses; earlier shells would give them nothing. */
  workspaces: z.optional(z.boolean()),
  /** Whether it checks the modules of a remote; earlier shells would run them unchecked. */
  modules: z.optional(z.boolean()),
  /** Whether it shows previews; earlier shells would show the deployed version. */
  previews: z.optional(z.boolean()),
});
export type ShellRecord = z.output<typeof shellRecord>;

const nonEmpty = z.string().check(z.minLength(1));

/** The deployed shell. `version` differs for every build and has no order: a different one is newer. */
const deployedShell = z.extend(z.partial(shellRecord), {
  version: nonEmpty,
  /** The previous version, for a rollback. */
  previous: z.optional(nonEmpty),
});

/** `registry.json`: the deployed shell and remotes. */
export const registry = z.object({
  schema: z.literal(1),
  /** Missing in development. */
  shell: z.optional(deployedShell),
  remotes: z.array(deployedRemote),
});
export type Registry = z.output<typeof registry>;

/** Prefix of the container names of a remote; the rest differs per version. */
export const containerPrefix = (remote: string): string => `switchboard_${remote.replaceAll('-', '_')}`;

/** The remote and route of a path: the longest route that is the path or a parent of it. */
export const matchRoute = (remotes: readonly DeployedRemote[], pathname: string) =>
  remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => pathname === route.path || pathname.startsWith(`${route.path}/`))
    .sort((a, b) => b.route.path.length - a.route.path.length)[0];
