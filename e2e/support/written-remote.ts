import type { Page } from '@playwright/test';
import { integrityOf } from '@switchboard/federation/integrity';

export interface WrittenRemote {
  name: string;
  /** Body of the component; `React` is in scope. */
  root: string;
  /** Default: `1.0.0`. */
  version?: string;
  /** Runs when the entry is imported. */
  onImport?: string;
}

/** A minimal remote, written by hand. */
const entryOf = ({ name, root, onImport = '' }: WrittenRemote, container: string): string => `
${onImport}
globalThis.${container} = {
  init(scope) { this.scope = scope; },
  async get() {
    const [shared] = Object.values(this.scope.react);
    const React = shared.lib ? shared.lib() : (await shared.get())();
    const Root = ({ screen, context }) => { ${root} };
    return () => ({ app: { Root, texts: { en: {}, es: async () => ({}), ru: async () => ({}) } } });
  },
};
console.debug('${name} was imported');
`;

/** Serves the files of a remote, as a site does. */
export const serveRemote = async (page: Page, remote: WrittenRemote) => {
  const { name, version = '1.0.0' } = remote;
  const container = `switchboard_${name}_${version}`.replaceAll(/[^a-z0-9]/g, '_');
  const code = entryOf(remote, container);
  const record = {
    name,
    routes: [{ path: `/dashboard/${name}`, screen: 'main', title: { en: name } }],
    menu: [{ path: `/dashboard/${name}`, label: { en: name }, order: 90 }],
    commands: [],
    requires: { contract: '^2.0.0', react: '^19.0.0', ui: '^3.0.0' },
    entry: 'remoteEntry.js',
    container,
    shares: [] as string[],
    preload: [] as string[],
    files: [
      { path: 'remoteEntry.js', bytes: Buffer.byteLength(code), integrity: integrityOf(Buffer.from(code)) },
    ],
  };
  const written = JSON.stringify(record);
  const base = `/remotes/${name}/${version}/`;
  await page.route(`**${base}remoteEntry.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  await page.route(`**${base}deployment.json`, (route) =>
    route.fulfill({ contentType: 'application/json', body: written }),
  );
  return {
    /** Entry of the registry, as the current version. */
    deployed: { ...record, version, base },
    /** Entry of the registry, as the previous version or the canary. */
    reference: {
      version,
      base,
      record: { path: 'deployment.json', integrity: integrityOf(Buffer.from(written)) },
    },
  };
};

/** Body of a component that shows a heading. */
export const showing = (words: string): string => `return React.createElement('h1', null, '${words}');`;
