import { gzipSync } from 'node:zlib';
import { EMBED_FILE, type EmbedRecord } from '@switchboard/federation/embed';
import type { RemoteRecord } from '@switchboard/federation/registry';
import { z } from 'zod';
import type { Candidate } from '../candidate/candidate.ts';
import { federationManifest, filesOfModule } from '../candidate/federation-manifest.ts';
import type { ShellCandidate } from '../candidate/read-shell.ts';
import { PAGE } from '../registry/paths.ts';

const bytes = z.int().positive();
const ofRemote = z.strictObject({ entry: bytes, first: bytes, total: bytes });

/** `budgets.json`: limits in bytes after gzip at its highest level. */
export const budgets = z.strictObject({
  /** The scripts and styles that the page of the shell names, the font that it preloads, and any chunk fetched later. */
  shell: z.strictObject({ start: bytes, font: bytes, chunk: bytes }),
  /** The script that foreign pages name, and the host of embedded apps that it starts. */
  embed: z.strictObject({ element: bytes, host: bytes }),
  /**
   * The entry of a remote, the scripts and styles that it needs at first, and all of them; `*` is for remotes without a
   * line.
   */
  remotes: z.record(z.string(), ofRemote).and(z.object({ '*': ofRemote })),
  /** Any picture, font or other file of a remote that is no code, not compressed. */
  files: z.strictObject({ largest: bytes }),
  /** For remotes without a line that other repositories build. */
  builtElsewhere: z.strictObject({ entry: bytes, first: bytes }),
});
export type Budgets = z.output<typeof budgets>;

type Sizes = Readonly<Record<string, number>>;

const weigh = (content: Buffer | undefined): number =>
  content ? gzipSync(content, { level: 9 }).byteLength : 0;

/** The files that a screen of a remote needs at once. */
const firstFiles = ({ remote, files }: Candidate): string[] => {
  const manifest = remote.manifest && files.get(remote.manifest);
  if (!manifest) return [remote.entry, ...remote.preload];
  const described = federationManifest.parse(JSON.parse(manifest.toString()));
  return [remote.entry, ...filesOfModule(described, remote.expose ?? '')];
};

/** Bytes, compressed. The files of a build from elsewhere include modules that the shell shares, and a page. */
export const sizesOf = (candidate: Candidate) => {
  const weighAll = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + weigh(candidate.files.get(path)), 0);
  const { entry, files } = candidate.remote;
  return {
    entry: weighAll([entry]),
    first: weighAll(firstFiles(candidate)),
    total: weighAll(files.map(({ path }) => path)),
  };
};

const filesOfHost = (record: Buffer | undefined): string[] => {
  if (!record) return [];
  const { scripts, styles }: EmbedRecord = JSON.parse(record.toString());
  return [...scripts, ...styles].map(({ path }) => path);
};

const CHUNK = /^static\/async\/.*\.js$/;

/** Bytes, compressed. `chunk` is the largest. */
export const shellSizesOf = ({ shared, rootFiles }: ShellCandidate) => {
  const weighAll = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + weigh(shared.get(path) ?? rootFiles.get(path)), 0);
  const named = [...String(rootFiles.get(PAGE)).matchAll(/(?:src|href)="\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const chunks = [...shared].filter(([path]) => CHUNK.test(path));
  return {
    start: weighAll(named.filter((path) => /\.(js|css)$/.test(path))),
    font: weighAll(named.filter((path) => path.endsWith('.woff2'))),
    chunk: Math.max(0, ...chunks.map(([, content]) => weigh(content))),
    element: weighAll(['embed.js']),
    host: weighAll(filesOfHost(rootFiles.get(EMBED_FILE))),
  };
};

const excesses = (sizes: Sizes, allowed: Sizes): string[] =>
  Object.entries(allowed).flatMap(([part, limit]) => {
    const size = sizes[part] ?? 0;
    const over = size - limit;
    return over > 0 ? [`its ${part} is ${size} bytes of gzip, ${over} more than budgets.json allows`] : [];
  });

/** The limits that a remote exceeds, as sentences. */
export const remoteExcesses = (
  { name, manifest }: Pick<RemoteRecord, 'name' | 'manifest'>,
  sizes: Sizes,
  { remotes, builtElsewhere }: Budgets,
): string[] => excesses(sizes, remotes[name] ?? (manifest ? builtElsewhere : remotes['*']));

const CODE = /\.(m?js|css|json|zip|map|br|gz|txt|d\.ts)$/;

/** The files of a remote besides code that are too large, as sentences. */
export const largeFiles = (files: ReadonlyMap<string, Buffer>, { largest }: Budgets['files']): string[] =>
  [...files]
    .filter(([path, content]) => !CODE.test(path) && content.byteLength > largest)
    .map(
      ([path, { byteLength }]) =>
        `${path} has ${byteLength} bytes, ${byteLength - largest} more than budgets.json allows for a file`,
    );

/** The limits that the shell exceeds, as sentences. */
export const shellExcesses = (sizes: Sizes, { shell, embed }: Budgets): string[] =>
  excesses(sizes, { ...shell, ...embed });
