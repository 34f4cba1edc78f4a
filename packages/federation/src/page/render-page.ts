import * as z from 'zod';
import { type DeployedRemote, deployedRemote, matchRoute } from '../registry.ts';
import { type Preload, preloadsOf } from './preloads.ts';

/** Where the build leaves room for what it cannot know. A host of files may put a nonce in its place. */
export const HEAD_MARKER = '<!--switchboard:head-->';
/** Ends what was put there, so that it can be replaced. */
const HEAD_END = '<!--/switchboard:head-->';
const HEAD = new RegExp(`${HEAD_MARKER}(?:.*?${HEAD_END})?`, 's');

/** What the server, or a release, puts into the HTML of the shell. */
export interface PageParts {
  /** The page as it was built, or as it was rendered without a nonce before. */
  template: string;
  /** `registry.json` as it is written; without it the page asks for the file. */
  registry?: unknown;
  /** `config.json` as it is written; without it the page asks for the file. */
  config?: unknown;
  /** The path of the page: the remote that shows there is fetched while the shell still starts. */
  pathname: string;
  /** For the styles that the design system makes; without one there stays room for it. */
  nonce?: string;
  /** Whether it is known that nobody is signed in: then the page need not ask. */
  signedOut?: boolean;
}

/**
 * The page of the shell, complete with what it would otherwise ask for in requests of their own. What it brings is not
 * judged here: the shell does that at its door, and says what is wrong.
 */
export const renderPage = (parts: PageParts): string => {
  const { template, registry, config, pathname, nonce, signedOut = false } = parts;
  const remote = matchRoute(remotesIn(registry), pathname)?.remote;
  const head = [
    nonce === undefined ? HEAD_MARKER : `<meta property="csp-nonce" nonce="${attribute(nonce)}">`,
    ...(signedOut ? ['<meta name="switchboard-session" content="none">'] : []),
    ...(registry === undefined ? [] : [dataBlock('switchboard-registry', registry)]),
    ...(config === undefined ? [] : [dataBlock('switchboard-config', config)]),
    ...(remote ? preloadsOf(remote).map(preloadLink) : []),
    ...(nonce === undefined ? [HEAD_END] : []),
  ];
  return template.replace(HEAD, () => head.join('\n    '));
};

const list = z.object({ remotes: z.array(z.unknown()) });

/** The remotes that can be read. */
const remotesIn = (registry: unknown): DeployedRemote[] =>
  (list.safeParse(registry).data?.remotes ?? []).flatMap((remote) => {
    const { data } = deployedRemote.safeParse(remote);
    return data ? [data] : [];
  });

const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const preloadLink = ({ href, as, integrity }: Preload): string => {
  const check = integrity === undefined ? '' : ` integrity="${attribute(integrity)}"`;
  return `<link rel="preload" as="${as}" href="${attribute(href)}" crossorigin="anonymous"${check}>`;
};

const attribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
