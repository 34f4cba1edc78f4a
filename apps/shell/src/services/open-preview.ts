import { PREVIEW_FILE, type PreviewRecord, previewAt, previewRecord } from '@switchboard/federation/preview';
import { type DeployedRemote, type RemoteRecord, remoteRecord } from '@switchboard/federation/registry';
import { isSignedBy } from '@switchboard/federation/signature';
import { leavePreview } from './previews.ts';
import type { ReadDeployment, Trust } from './trusted-deployment.ts';

/** Milliseconds per file. */
const TIMEOUT = 10_000;

const fetchJson = async (url: string, init: RequestInit): Promise<unknown> => {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { ...init, redirect: 'error', signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
};

/** @throws when it is missing, of another app or version, not signed by the key of the configuration, or expired */
const readPreview = async (
  wanted: { app: string; version: string },
  base: string,
  { registryKey }: Trust,
) => {
  const written = await fetchJson(base + PREVIEW_FILE, { cache: 'no-cache' });
  const preview: PreviewRecord = previewRecord.parse(written);
  if (preview.app !== wanted.app || preview.version !== wanted.version)
    throw new Error(`${base} has the preview of ${preview.app} ${preview.version}`);
  if (registryKey && !(await isSignedBy(Object(written), registryKey)))
    throw new Error(`The preview of ${preview.app} is not signed`);
  if (!(Date.parse(preview.expires) > Date.now())) throw new Error(`It ended at ${preview.expires}`);
  return preview;
};

const readEntry = async (preview: PreviewRecord, base: string): Promise<DeployedRemote> => {
  const { path, integrity } = preview.record;
  const record: RemoteRecord = remoteRecord.parse(await fetchJson(base + path, { integrity }));
  if (record.name !== preview.app) throw new Error(`${base} has ${record.name}`);
  return { ...record, version: preview.version, base };
};

/**
 * Puts a preview in place of the deployed version of its app, in this page only. One that has ended, or cannot be trusted,
 * leaves the deployed version there. What names no preview is forgotten.
 *
 * @param parameter of the address: `chat.<id>`
 */
export const openPreview = async (
  deployment: ReadDeployment,
  parameter: string,
  trust: Trust,
): Promise<ReadDeployment> => {
  const wanted = previewAt(parameter);
  if (!wanted) {
    leavePreview();
    return deployment;
  }
  const { app } = wanted;
  try {
    const base = `/remotes/${wanted.app}/${wanted.version}/`;
    const preview = await readPreview(wanted, base, trust);
    const entry = await readEntry(preview, base);
    const over = (remotes: readonly DeployedRemote[]): DeployedRemote[] => {
      const disabled = remotes.find(({ name }) => name === app)?.disabled;
      const others = remotes.filter(({ name }) => name !== app);
      return [...others, { ...entry, ...(disabled && { disabled }) }];
    };
    const { registry } = deployment;
    return {
      ...deployment,
      registry: { ...registry, remotes: over(registry.remotes) },
      preview: { app, until: preview.expires, over },
    };
  } catch (error) {
    console.warn(error);
    return { ...deployment, preview: { app } };
  }
};
