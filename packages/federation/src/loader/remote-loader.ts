import type { RemoteApp } from '../contract.ts';
import type { DeployedRemote } from '../registry.ts';
import { loadScript } from './load-script.ts';
import { RemoteError } from './remote-error.ts';
import { type Provided, unmetRequirements } from './requirements.ts';
import type { FederationRuntime } from './types.ts';

export interface RemoteLoaderOptions {
  remotes: readonly DeployedRemote[];
  runtime: FederationRuntime;
  provided: Provided;
  /** The shared modules that this host provides. */
  shares: readonly string[];
  /** Milliseconds for one attempt to fetch a script; 10,000 unless told. */
  timeout?: number;
}

export interface RemoteLoader {
  /**
   * Loads a remote, or returns the one that is loaded. A failure is not remembered: the next call tries again.
   *
   * @throws RemoteError
   */
  load(name: string): Promise<RemoteApp>;
  /** The remote, if it is loaded already. */
  loaded(name: string): RemoteApp | undefined;
}

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
  const loads = new Map<string, Promise<RemoteApp>>();
  const apps = new Map<string, RemoteApp>();

  const fetchEntry = async ({ name, base, entry, container, files }: DeployedRemote): Promise<void> => {
    const url = new URL(base + entry, document.baseURI).href;
    if (!(container in globalThis)) {
      const integrity = files.find((file) => file.path === entry)?.integrity;
      await loadScript({ remote: name, url, integrity, timeout });
    }
    if (!(container in globalThis)) throw new RemoteError(name, 'broken', `${url} is not a remote`);
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
      if (!isRemoteApp(exposed)) throw new RemoteError(name, 'broken', `${name} exposes no app`);
      return exposed.app;
    } catch (cause) {
      if (cause instanceof RemoteError) throw cause;
      throw new RemoteError(name, 'broken', `${name} could not be started`, { cause });
    } finally {
      clearTimeout(expired);
    }
  };

  const load = async (name: string): Promise<RemoteApp> => {
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
    return loadModule(remote);
  };

  return {
    load(name) {
      const known = loads.get(name);
      if (known) return known;
      const attempt = load(name);
      loads.set(name, attempt);
      attempt.then(
        (app) => apps.set(name, app),
        () => loads.delete(name),
      );
      return attempt;
    },
    loaded: (name) => apps.get(name),
  };
};
