import * as z from 'zod';
import { manifest } from './manifest.ts';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);

/** A file of a deployed remote. `path` is relative to the remote's folder. */
export const deployedFile = z.object({ path: z.string(), bytes: z.number().int(), integrity });
export type DeployedFile = z.output<typeof deployedFile>;

/** One deployed version of a remote: its manifest, and what the build measured. */
export const deployedRemote = manifest.extend({
  version: z.string(),
  /** Folder of the files, `/remotes/<name>/<version>/` or an absolute address. */
  base: z.string().endsWith('/'),
  /** The script that makes the container known, relative to `base`. */
  entry: z.string(),
  /** The shared modules that it asks its host for. */
  shares: z.array(z.string()),
  /** Scripts that the exposed module needs at once, relative to `base`. */
  preload: z.array(z.string()).default([]),
  files: z.array(deployedFile),
});
export type DeployedRemote = z.output<typeof deployedRemote>;

/** The deployed shell. `version` differs for every build and has no order: another one is a newer one. */
export const deployedShell = z.object({ version: z.string().min(1) });

/** `registry.json`: what is deployed, as data. */
export const registry = z.object({
  schema: z.literal(1),
  /** Missing where it was not measured, as during development. */
  shell: deployedShell.optional(),
  remotes: z.array(deployedRemote),
});
export type Registry = z.output<typeof registry>;

/** The name under which the container of a remote is found on the page. */
export const containerName = (remote: string): string => `switchboard_${remote.replaceAll('-', '_')}`;

/** The remote and route that a path belongs to: the longest route that is the path or a parent of it. */
export const matchRoute = (remotes: readonly DeployedRemote[], pathname: string) =>
  remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => pathname === route.path || pathname.startsWith(`${route.path}/`))
    .sort((a, b) => b.route.path.length - a.route.path.length)[0];
