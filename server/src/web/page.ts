import type { RuntimeConfig } from '@switchboard/federation/config';
import { type DeployedRemote, matchRoute, type Registry } from '@switchboard/federation/registry';

/** Where the build leaves room for what only the server knows. */
export const HEAD_MARKER = '<!--switchboard:head-->';

export interface PageParts {
  template: string;
  nonce: string;
  config: RuntimeConfig;
  /** Without one the page asks for `registry.json` by itself. */
  registry: Registry | undefined;
  /** The path that was asked for: its remote is fetched while the shell still starts. */
  pathname: string;
  /** Whether the request came without a session: then the page need not ask who is signed in. */
  signedOut: boolean;
}

/** The page of the shell, complete with what it would otherwise ask for in requests of their own. */
export const renderPage = ({ template, nonce, config, registry, pathname, signedOut }: PageParts): string => {
  const remote = matchRoute(registry?.remotes ?? [], pathname)?.remote;
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...(signedOut ? ['<meta name="switchboard-session" content="none">'] : []),
    ...(registry ? [dataBlock('switchboard-registry', registry)] : []),
    dataBlock('switchboard-config', config),
    ...(remote ? preloads(remote) : []),
  ];
  return template.replace(HEAD_MARKER, () => head.join('\n    '));
};

const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Fetched as the loader will ask for them: the entry with CORS and integrity, what it loads after that without. */
const preloads = ({ base, entry, preload, files }: DeployedRemote): string[] => {
  const integrity = files.find(({ path }) => path === entry)?.integrity;
  const check = integrity === undefined ? '' : ` integrity="${attribute(integrity)}"`;
  return [
    `<link rel="preload" as="script" href="${attribute(base + entry)}" crossorigin="anonymous"${check}>`,
    ...preload.map((path) => `<link rel="preload" as="script" href="${attribute(base + path)}">`),
  ];
};

const attribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
