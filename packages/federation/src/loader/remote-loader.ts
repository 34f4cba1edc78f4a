import type { RemoteApp } from '../contract.ts';
import type { DeployedRemote } from '../registry.ts';
import { loadScript } from './load-script.ts';
import { RemoteError } from './remote-error.ts';
import { unmetRequirements } from './requirements.ts';
import type { LoadedRemote, RemoteLoader, RemoteLoaderOptions } from './types.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isRemoteApp = (value: unknown): value is { app: RemoteApp } =>
  isObject(value) && isObject(value.app) && Boolean(value.app.Root);

/** Loads remotes that the registry names. */
export const createRemoteLoader = ({
  remotes,
  runtime,
  provided,
  shares,
  timeout = 10_000,
}: RemoteLoaderOptions): RemoteLoader => {
  const loads = new Map<string, Promise<LoadedRemote>>();
  const running = new Map<string, LoadedRemote>();

  const fetchEntry = async ({ name, base, entry, container, files }: DeployedRemote): Promise<void> => {
    const url = new URL(base + entry, document.baseURI).href;
    if (!(container in globalThis)) {
      const integrity = files.find((file) => file.path === entry)?.integrity;
      await loadScript({ remote: name, url, integrity, timeout });
    }
    if (!(container in globalThis)) throw new RemoteError(name, 'not-a-remote', `${url} is not a remote`);
    runtime.registerRemotes([{ name: container, entry: url, type: 'global', entryGlobalName: container }]);
  };

  const loadModule = async ({ name, container }: DeployedRemote): Promise<RemoteApp> => {
    const id = `${container}/app`;
    let expired: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_, reject) => {
      expired = setTimeout(
        () => reject(new RemoteError(name, 'timeout', `${name} did not load within ${timeout / 1000} s`)),
        timeout,
      );
    });
    try {
      const exposed = await Promise.race([runtime.loadRemote(id), deadline]);
      if (!isRemoteApp(exposed)) throw new RemoteError(name, 'no-app', `${name} exposes no app`);
      return exposed.app;
    } catch (cause) {
      if (cause instanceof RemoteError) throw cause;
      throw new RemoteError(name, 'broken-start', `${name} could not be started`, { cause });
    } finally {
      clearTimeout(expired);
    }
  };

  const load = async (name: string): Promise<LoadedRemote> => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new RemoteError(name, 'unknown-remote', `${name} is not in the registry`);
    const missing = remote.shares.filter((share) => !shares.includes(share));
    const unmet = [
      ...unmetRequirements(remote.requires, provided),
      ...missing.map((share) => `it needs ${share}, which is not provided here`),
    ];
    if (unmet.length > 0)
      throw new RemoteError(name, 'incompatible', `${name} does not fit: ${unmet.join('; ')}`);
    await fetchEntry(remote);
    return { app: await loadModule(remote), remote, source: 'current' };
  };

  return {
    load(name) {
      const known = loads.get(name);
      if (known) return known;
      const attempt = load(name);
      loads.set(name, attempt);
      attempt.then(
        (loaded) => running.set(name, loaded),
        () => loads.delete(name),
      );
      return attempt;
    },
    loaded: (name) => running.get(name),
    preload() {},
    update() {},
    outdated: () => [],
    reports: () => [],
    subscribe: () => () => {},
  };
};
