import type { RemoteApp } from '../contract.ts';
import type { RemoteVersion } from '../registry.ts';
import type { ShareScope } from '../share-scope.ts';
import { fileOf } from './files.ts';
import { loadScript } from './load-script.ts';
import { lostPart } from './lost-part.ts';
import { withDeadline, withRetries } from './network.ts';
import { RemoteError } from './remote-error.ts';
import { whyFailed } from './why-failed.ts';

/** The global that the entry of a remote sets, in the protocol of Module Federation. */
interface Container {
  init(shareScope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isContainer = (value: unknown): value is Container =>
  isObject(value) && typeof value.init === 'function' && typeof value.get === 'function';

const isRemoteApp = (value: unknown): value is { app: RemoteApp } =>
  isObject(value) && isObject(value.app) && Boolean(value.app.Root) && isObject(value.app.texts);

export interface ContainerOptions {
  shareScope: ShareScope;
  /** Milliseconds for one attempt to fetch. */
  timeout: number;
}

export type Containers = ReturnType<typeof createContainers>;

/** Loads containers and gets their apps. */
export const createContainers = ({ shareScope, timeout }: ContainerOptions) => {
  /** @throws RemoteError */
  const fetchContainer = async (remote: RemoteVersion, folder: URL): Promise<Container> => {
    const { name, container, entry } = remote;
    const onPage = (): unknown => Reflect.get(globalThis, container);
    const known = onPage();
    if (isContainer(known)) return known;
    const file = fileOf(remote, folder, entry);
    return withRetries(async () => {
      const end = await loadScript(file, timeout);
      if (end.status === 'timeout')
        throw new RemoteError(name, 'timeout', `${file.url} did not answer within ${timeout / 1000} s`);
      if (end.status === 'failed') throw await whyFailed(name, file, timeout);
      const found = onPage();
      if (isContainer(found)) return found;
      const { thrown } = end;
      if (thrown === undefined || thrown instanceof SyntaxError)
        throw new RemoteError(name, 'not-a-remote', `${file.url} is not a remote`, { cause: thrown });
      throw new RemoteError(name, 'broken-start', `${file.url} threw`, { cause: thrown });
    });
  };

  /** @param signal aborted when another version may run instead; this one must not start then */
  const start = async (
    remote: RemoteVersion,
    folder: URL,
    container: Container,
    signal: AbortSignal,
  ): Promise<unknown> => {
    try {
      await container.init(shareScope);
      signal.throwIfAborted();
      const exposed = await container.get('./app');
      signal.throwIfAborted();
      return await exposed();
    } catch (cause) {
      const broken = new RemoteError(remote.name, 'broken-start', `${remote.name} threw as it started`, {
        cause,
      });
      const lost = lostPart(cause);
      if (!lost) throw broken;
      const { url, ran } = lost;
      const known = remote.files.find(({ path }) => new URL(path, folder).href === url);
      const why = await whyFailed(remote.name, { url, integrity: known?.integrity }, timeout);
      throw ran && why.reason === 'unreachable' ? broken : why;
    }
  };

  return {
    /**
     * The app of one version. Its script runs once on a page; files that could not be fetched are requested again.
     *
     * @throws RemoteError
     */
    async appOf(remote: RemoteVersion, folder: URL): Promise<RemoteApp> {
      const container = await fetchContainer(remote, folder);
      const exposed = await withRetries(() =>
        withDeadline(remote.name, `The start of ${remote.name}`, timeout, (signal) =>
          start(remote, folder, container, signal),
        ),
      );
      if (!isRemoteApp(exposed))
        throw new RemoteError(remote.name, 'no-app', `${remote.name} exposes no app`);
      return exposed.app;
    },
  };
};
