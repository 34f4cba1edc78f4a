import type { Page } from '@playwright/test';
import { integrityOf } from '@switchboard/federation/integrity';
import { remoteRecord } from '@switchboard/federation/registry';
import type { Candidate } from '../../releases/src/candidate/candidate.ts';

export interface WrittenRemote {
  name: string;
  /** Body of the component; `React` is in scope. */
  root: string;
  /** Default: `1.0.0`. */
  version?: string;
  /** Runs when the entry is imported. */
  onImport?: string;
  /** An expression: its texts. By default it has none. */
  texts?: string;
}

const NO_TEXTS = '{ en: {}, es: async () => ({}), ru: async () => ({}) }';

/** A minimal remote, written by hand. */
const entryOf = (
  { name, root, onImport = '', texts = NO_TEXTS }: WrittenRemote,
  container: string,
): string => `
${onImport}
globalThis.${container} = {
  init(scope) { this.scope = scope; },
  async get() {
    const [shared] = Object.values(this.scope.react);
    const React = shared.lib ? shared.lib() : (await shared.get())();
    const Root = ({ screen, context }) => { ${root} };
    return () => ({ app: { Root, texts: ${texts} } });
  },
};
console.debug('${name} was imported');
`;

/** The record and the entry of a remote, as its build would write them. */
const builtFrom = (remote: WrittenRemote) => {
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
  return { record, code, base: `/remotes/${name}/${version}/`, version };
};

/** A remote as a candidate of a release, with a second screen. */
export const candidateFrom = (remote: WrittenRemote): Candidate => {
  const { record, code, base, version } = builtFrom(remote);
  const [first] = record.routes;
  const second = { path: `/dashboard/${remote.name}/second`, screen: 'second', title: { en: 'Second' } };
  const routes = [first, second];
  const parsed = remoteRecord.parse({ ...record, routes });
  return {
    remote: { ...parsed, version, base },
    files: new Map([[record.entry, Buffer.from(code)]]),
  };
};

/** Serves the files of a remote, as a site does. */
export const serveRemote = async (page: Page, remote: WrittenRemote) => {
  const { record, code, base, version } = builtFrom(remote);
  const written = JSON.stringify(record);
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
