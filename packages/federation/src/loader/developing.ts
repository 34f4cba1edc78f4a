import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { ElementType } from 'react';
import { version } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import * as z from 'zod/mini';
import { buildEntries, entryOf } from '../build-entries.ts';
import { type DeployedRemote, RECORD_FILE, type RemoteVersion } from '../registry.ts';
import type { CheckedVersion } from './checked-version.ts';
import { fetchText, parseRecord } from './fetch-record.ts';
import { withRetries } from './limits.ts';
import { RemoteError } from './remote-error.ts';
import type { FailedAttempt } from './reports.ts';

/** An override that does not count, as a failed attempt. */
export const refusedOverride = (name: string, written: string, allowed: boolean): FailedAttempt => {
  const why = allowed
    ? `'${written}' is neither a port nor the address of a folder`
    : 'the operator does not allow overrides';
  const error = new RemoteError(name, 'override-refused', `The override of ${name} does not count: ${why}`);
  return { source: 'override', version: '', base: written, milliseconds: 0, bytes: 0, error };
};

const federationManifest = z.object({ metaData: buildEntries });

/** The entry that a dev server of a remote of others names in `mf-manifest.json`. */
const builtElsewhere = (remote: DeployedRemote, url: string, text: string) => {
  const unreadable = (why: string, cause?: unknown) =>
    new RemoteError(remote.name, 'record-unreadable', `${url} ${why}`, { cause });
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (cause) {
    throw unreadable('is not JSON: does the build write it, with `manifest: true`?', cause);
  }
  const { data, error } = federationManifest.safeParse(written);
  if (error) throw unreadable('is no manifest of Module Federation', error);
  const entry = entryOf(data.metaData);
  if (!entry) throw unreadable('names no entry of the type module, global or var');
  return { ...remote, entry: entry.path, modules: entry.modules, container: data.metaData.globalName };
};

/**
 * The record of an override. A dev server rebuilds at any time, so its measured files may be out of date.
 *
 * @throws RemoteError
 */
export const recordInDevelopment = async (
  remote: DeployedRemote,
  { version, base }: Pick<RemoteVersion, 'version' | 'base'>,
  { folder, timeout }: { folder: URL; timeout: number },
): Promise<RemoteVersion> => {
  const { name } = remote;
  const url = new URL(remote.manifest ?? RECORD_FILE, folder).href;
  const text = await withRetries(() => fetchText(name, url, { cache: 'no-store' }, timeout));
  const record = remote.manifest ? builtElsewhere(remote, url, text) : parseRecord(name, url, text);
  return { ...record, version, base, files: [], preload: [] };
};

/** Development builds call this runtime, whose own one does not run on the React of a production build. */
const jsxDevRuntime = {
  Fragment,
  jsxDEV: (type: ElementType, props: object, key?: string, isStatic?: boolean) =>
    (isStatic ? jsxs : jsx)(type, props, key),
};

/** The part of Vite's client that is used here. */
interface ViteClient {
  createHotContext(owner: string): { on(event: 'vite:afterUpdate', listener: () => void): void };
}

/**
 * Readies the page for the dev server of a remote of others. React of a production build cannot replace components, so
 * the page is loaded again after a change that Vite applies in place.
 */
export const startDevelopment = async (
  runtime: ModuleFederation,
  { remote: { manifest, modules }, folder }: CheckedVersion,
): Promise<void> => {
  if (manifest === undefined) return;
  runtime.registerShared({
    'react/jsx-dev-runtime': {
      version,
      lib: () => jsxDevRuntime,
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
    },
  });
  if (!modules) return;
  // Modules of Vite's React plugin refuse to run without them.
  Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
  const { href } = new URL('@vite/client', folder);
  const client: ViteClient | undefined = await import(
    /* webpackIgnore: true */ /* @vite-ignore */ href
  ).catch(() => undefined);
  // biome-ignore lint/plugin: only the dashboard has overrides, and Vite's own client reloads in the same way.
  client?.createHotContext('/switchboard').on('vite:afterUpdate', () => window.location.reload());
};
