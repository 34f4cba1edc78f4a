import { buildEntries, entryOf } from '@switchboard/federation/build-entries';
import { z } from 'zod';

const assets = z.object({
  js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
});

/** The used part of `mf-manifest.json`, in which a build of Module Federation describes itself. */
export const federationManifest = z.object({
  metaData: z.object({
    ...buildEntries.shape,
    /** Address of the files, or `auto`: beside the entry. */
    publicPath: z.string(),
    buildInfo: z.object({ buildVersion: z.string() }),
  }),
  shared: z.array(
    z.object({ name: z.string(), requiredVersion: z.string().or(z.literal(false)).optional(), assets }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets })),
});
export type FederationManifest = z.output<typeof federationManifest>;

const firstOf = ({ js, css }: z.output<typeof assets>): string[] => [...js.sync, ...css.sync];

/** The paths of the files that an exposed module needs at once. */
export const filesOfModule = ({ exposes }: FederationManifest, expose: string): string[] =>
  exposes.filter(({ path }) => path === expose).flatMap((module) => firstOf(module.assets));

/** The paths of the style sheets that an exposed module needs at once. */
export const styleSheetsOf = (manifest: FederationManifest, expose: string): string[] =>
  filesOfModule(manifest, expose).filter((path) => path.endsWith('.css'));

/** The paths of all files that a manifest names. */
export const namedFiles = (manifest: FederationManifest): string[] => {
  const entry = entryOf(manifest.metaData);
  return [
    ...(entry ? [entry.path] : []),
    ...[...manifest.exposes, ...manifest.shared].flatMap(({ assets }) => [
      ...firstOf(assets),
      ...assets.js.async,
      ...assets.css.async,
    ]),
  ];
};
