import * as z from 'zod/mini';
import { firstFiles } from '../first-files.ts';
import { folderOf } from '../loader/place.ts';
import { type DeployedRemote, deployedRemote, matchRoute } from '../registry.ts';
import { type Preload, preloadsOf } from './preloads.ts';
import { screenPreloads } from './screens.ts';

/** Placeholder of the build for a nonce. A static host may replace it. */
export const HEAD_MARKER = '<!--switchboard:head-->';

/** Whether a shell brings a policy for Trusted Types. One without it loads no part of its own where they are required. */
export const bringsTrustedTypes = (template: string): boolean =>
  template.includes('<meta name="trusted-types"');
/** Placeholder of a release that knows no configuration; a host in front of the server puts it there. */
const CONFIG_MARKER = '<!--switchboard:config-->';
/** End of the inserted part, so that it can be replaced. */
const HEAD_END = '<!--/switchboard:head-->';
const HEAD = new RegExp(`${HEAD_MARKER}(?:.*?${HEAD_END})?`, 's');

/** The data that the server or a release inserts into the HTML of the shell. */
export interface PageParts {
  /** The built page, or one rendered without a nonce. */
  template: string;
  /** Text of `registry.json`; without it the page fetches the file. */
  registry?: unknown;
  /** Text of `config.json`; without it the page fetches the file. */
  config?: unknown;
  /** Text of `shell.json`, for the files preloaded when `signedOut`. */
  shell?: unknown;
  /** The path of the page, whose remote or screen is preloaded while the shell starts. */
  pathname: string;
  /** For the styles of the design system; without one the placeholder stays. */
  nonce?: string;
  /** Whether the visitor is known to be signed out, so that the page need not ask. */
  signedOut?: boolean;
}

/**
 * The page of the shell, with files that it would otherwise request separately. Registry and configuration are not
 * checked here: the shell checks them, and reports faults.
 */
export const renderPage = (parts: PageParts): string => {
  const { template, registry, config, shell, pathname, nonce, signedOut = false } = parts;
  const preloads = signedOut ? screenPreloads(shell, pathname) : remotePreloads(parts);
  const configLater = nonce === undefined ? [CONFIG_MARKER] : [];
  const head = [
    nonce === undefined ? HEAD_MARKER : `<meta property="csp-nonce" nonce="${attribute(nonce)}">`,
    ...(signedOut ? ['<meta name="switchboard-session" content="none">'] : []),
    ...(registry === undefined ? [] : [dataBlock('switchboard-registry', registryForPage(registry))]),
    ...(config === undefined ? configLater : [dataBlock('switchboard-config', config)]),
    ...preloads.map(preloadLink),
    ...(nonce === undefined ? [HEAD_END] : []),
  ];
  return template.replace(HEAD, () => head.join('\n    '));
};

const list = z.object({ remotes: z.array(z.unknown()) });

/** The readable remotes. */
const remotesIn = (registry: unknown): DeployedRemote[] =>
  (list.safeParse(registry).data?.remotes ?? []).flatMap((remote) => {
    const { data } = deployedRemote.safeParse(remote);
    return data ? [data] : [];
  });

const places = z.object({ remoteOrigins: z._default(z.array(z.string()), []) });

/** Whether the loader of the page would fetch files from there. */
const isAllowed = ({ name, base }: DeployedRemote, config: unknown): boolean => {
  const allowedOrigins = places.safeParse(config).data?.remoteOrigins ?? [];
  try {
    // The name of the page's own origin has no influence on a relative path.
    return Boolean(folderOf(name, base, { origin: 'https://own.invalid', allowedOrigins }));
  } catch {
    return false;
  }
};

const remotePreloads = ({ registry, config, pathname }: PageParts): Preload[] => {
  const remote = matchRoute(remotesIn(registry), pathname)?.remote;
  return remote && !remote.disabled && isAllowed(remote, config) ? preloadsOf(remote) : [];
};

/**
 * The registry that a page contains: without the later files of remotes. Hashes cannot be compressed, and entries of the
 * suite's builds contain them. Leaves unreadable remotes as they are, and a signed registry whole.
 */
export const registryForPage = (registry: unknown): unknown => {
  if ('signature' in Object(registry)) return registry;
  const { data } = list.safeParse(registry);
  return data ? { ...Object(registry), remotes: data.remotes.map(withFirstFiles) } : registry;
};

const withFirstFiles = (remote: unknown): unknown => {
  const { data } = deployedRemote.safeParse(remote);
  if (!data || data.manifest !== undefined) return remote;
  const first = firstFiles(data);
  return { ...Object(remote), files: data.files.filter(({ path }) => first.includes(path)) };
};

/** JSON that can be in a script element of a page. */
export const inlineJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${inlineJson(data)}</script>`;

const preloadLink = ({ href, as, integrity }: Preload): string => {
  const check = integrity === undefined ? '' : ` integrity="${attribute(integrity)}"`;
  return `<link rel="preload" as="${as}" href="${attribute(href)}" crossorigin="anonymous"${check}>`;
};

const attribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
