import { type Entry, entryOf } from '@switchboard/federation/build-entries';
import { integrityOf } from '@switchboard/federation/integrity';
import { manifest as ownManifest } from '@switchboard/federation/manifest';
import { FEDERATION_MANIFEST, RECORD_FILE, remoteRecord } from '@switchboard/federation/registry';
import { z } from 'zod';
import { baseOf } from '../registry/paths.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Candidate } from './candidate.ts';
import { type FederationManifest, federationManifest, styleSheetsOf } from './federation-manifest.ts';
import { readFiles } from './read-files.ts';
import { requireVersion, versionOfBuild } from './version.ts';

/** The file in which a team describes a remote that this repository does not build: routes, menu, exposed module. */
const DESCRIPTION_FILE = 'switchboard.json';

const { routes, menu, commands } = ownManifest.shape;
const description = z.strictObject({ routes, menu, commands, expose: remoteRecord.shape.expose });

/** Accepts every version. */
const ANY = '>=0.0.0';

export interface FederationBuild {
  app: string;
  /** The folder that the build wrote. */
  folder: string;
}

const readJson = <T extends z.core.$ZodType>(
  files: ReadonlyMap<string, Buffer>,
  path: string,
  schema: T,
  missing: string,
): z.output<T> => {
  const content = files.get(path);
  if (!content) throw new ReleaseRefusal(`The build has no ${path}. ${missing}`);
  let written: unknown;
  try {
    written = JSON.parse(content.toString());
  } catch (cause) {
    throw new ReleaseRefusal(`${path} is not JSON`, { cause });
  }
  const { data, error } = z.safeParse(schema, written);
  if (error) throw new ReleaseRefusal(`${path} cannot be used:\n${z.prettifyError(error)}`);
  return data;
};

const isFetched = (path: string): boolean => /\.(m?js|css)$/.test(path) || path === FEDERATION_MANIFEST;

/** Why a build cannot run in the shell, as sentences. */
const obstacles = (
  { metaData, exposes }: FederationManifest,
  entry: Entry | undefined,
  expose: string,
): string[] => [
  ...(entry
    ? []
    : [
        `its manifest names ${metaData.remoteEntry ? `an entry of the type ${metaData.remoteEntry.type}` : 'no entry'}: build one of the type module, or one that sets a global (\`var\`)`,
      ]),
  ...(exposes.some(({ path }) => path === expose)
    ? []
    : [`it exposes ${exposes.map(({ path }) => path).join(', ') || 'nothing'}, but not ${expose}`]),
];

/** Whether the files of a build find each other in a folder of the site. */
const mayLieAt = ({ metaData: { publicPath } }: FederationManifest, base: string): boolean =>
  publicPath === 'auto' || new URL(publicPath, 'http://site').pathname === base;

/**
 * Reads a build that any plugin of Module Federation made, and makes its record from `mf-manifest.json` and the
 * description by its team.
 *
 * @param asked its version; derived from its content by default
 */
export const readFederationBuild = async (
  { app, folder }: FederationBuild,
  asked?: string,
): Promise<Candidate> => {
  const files = await readFiles(folder);
  const manifest = readJson(
    files,
    FEDERATION_MANIFEST,
    federationManifest,
    'Is it a remote of Module Federation, built with `manifest: true`?',
  );
  const { expose = '.', ...described } = readJson(
    files,
    DESCRIPTION_FILE,
    description,
    `Write its routes and menu there; see docs/releasing.md.`,
  );
  const entry = entryOf(manifest.metaData);
  const wrong = obstacles(manifest, entry, expose);
  if (wrong.length > 0) throw new ReleaseRefusal(`${app} cannot be released:\n  ${wrong.join('\n  ')}`);

  const react = manifest.shared.find(({ name }) => name === 'react')?.requiredVersion;
  const { data: record, error } = remoteRecord.safeParse({
    name: app,
    ...described,
    requires: { contract: ANY, react: !react || react === '*' ? ANY : react, ui: ANY },
    entry: entry?.path,
    modules: entry?.modules,
    container: manifest.metaData.globalName,
    expose,
    manifest: FEDERATION_MANIFEST,
    // The build contains the modules that the shell does not share, and fetches its files itself. Of modules, the shell
    // fetches the style sheets, because they cannot name the hash of one.
    shares: [],
    preload: entry?.modules ? styleSheetsOf(manifest, expose) : [],
    files: [...files]
      .filter(([path]) => isFetched(path))
      .map(([path, content]) => ({ path, bytes: content.byteLength, integrity: integrityOf(content) })),
  });
  if (error) throw new ReleaseRefusal(`${app} cannot be released:\n${z.prettifyError(error)}`);
  const content = Buffer.from(JSON.stringify(record, null, 2));
  const version = requireVersion(asked ?? versionOfBuild(manifest.metaData.buildInfo.buildVersion, content));
  const base = baseOf(app, version);
  if (!mayLieAt(manifest, base))
    throw new ReleaseRefusal(
      `${app} looks for its files at ${manifest.metaData.publicPath}, but will lie at ${base}. Build it with \`assetPrefix: 'auto'\` (\`publicPath\` of Rspack, \`base\` of Vite).`,
    );
  return { remote: { ...record, version, base }, files: new Map([...files, [RECORD_FILE, content]]) };
};
