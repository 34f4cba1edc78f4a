import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { messageOf } from '@switchboard/common/text/message-of';
import type { CheckedVersion } from './checked-version.ts';
import { federationManifest } from './federation-manifest.ts';
import { fetchOnDemand } from './fetch-on-demand.ts';
import { fileAt, firstUrls, type RemoteFile } from './files.ts';
import { retryAfter, withDeadline, withRetries } from './limits.ts';
import { lostPart } from './lost-part.ts';
import { RemoteError } from './remote-error.ts';
import { whyFailed } from './why-failed.ts';

/** The state of the entry script of a version. */
type ScriptEnd = 'pending' | 'failed' | 'ran' | { thrown: unknown };

export interface FileRules {
  /** The hooks of Module Federation's runtime in which the rules apply. */
  plugin: ModuleFederationRuntimePlugin;
  /** The fault behind an error with which the runtime gave up a version. */
  faultOf(error: unknown, version: CheckedVersion): RemoteError;
}

/**
 * How the files of remotes are fetched: with their integrity, within a time limit, again after a failure of the network.
 *
 * @param versionOf finds a version by its name in the runtime; remotes of others are left alone
 * @param rules.timeout milliseconds for each file, and for the start of an app
 * @param rules.shares the versions of the modules that this host shares, by request
 */
export const createFileRules = (
  versionOf: (id: string | undefined) => CheckedVersion | undefined,
  { timeout, shares }: { timeout: number; shares: ReadonlyMap<string, string> },
): FileRules => {
  const ends = new Map<string, ScriptEnd>();
  /** Why the entry of a version could not be fetched. */
  const noEntry = new WeakMap<CheckedVersion, RemoteError>();

  /**
   * Follows a script: the runtime does not distinguish a time limit from a failure, and drops the errors of a
   * script.
   */
  const follow = (script: HTMLScriptElement) => {
    const { src } = script;
    const note = ({ filename, error, message }: ErrorEvent) => {
      if (filename === src) ends.set(src, { thrown: error ?? new Error(message) });
    };
    const end = (how: ScriptEnd) => () => {
      window.removeEventListener('error', note);
      if (ends.get(src) === 'pending') ends.set(src, how);
    };
    ends.set(src, 'pending');
    window.addEventListener('error', note);
    script.addEventListener('load', end('ran'));
    script.addEventListener('error', end('failed'));
  };

  const whyNoEntry = async (version: CheckedVersion): Promise<RemoteError> => {
    const { remote, folder } = version;
    const { url, integrity } = fileAt(remote, folder, entryUrl(version));
    if (ends.get(url) === 'pending')
      return new RemoteError(remote.name, 'timeout', `${url} did not answer within ${timeout / 1000} s`);
    return whyFailed(remote.name, { url, integrity }, timeout);
  };

  return {
    plugin: {
      name: 'switchboard-files',

      fetch(_url, _init, remoteInfo) {
        const version = versionOf(remoteInfo?.name);
        if (!version) return undefined;
        return Promise.resolve(new Response(JSON.stringify(federationManifest(version, shares))));
      },

      async loadEntry({ remoteInfo }) {
        const version = versionOf(remoteInfo.name);
        return version?.remote.modules && (await fetchOnDemand()).loadModules(version, timeout);
      },

      async generatePreloadAssets({ remote: { name }, preloadOptions }) {
        const version = versionOf(name);
        // While a remote loads, its entry fetches the other files.
        const isAsked = preloadOptions.preloadConfig.resourceCategory === 'all';
        const urls = version && isAsked ? firstUrls(version.remote, version.folder) : [];
        const isStyle = (url: string) => url.endsWith('.css');
        return {
          cssAssets: urls.filter(isStyle),
          jsAssetsWithoutEntry: urls.filter((url) => !isStyle(url)),
          entryAssets: [],
        };
      },

      createLink({ url, attrs, remoteInfo }) {
        const version = versionOf(remoteInfo?.name);
        if (!version) return;
        const link = document.createElement('link');
        Object.assign(link, attrs, request(fileAt(version.remote, version.folder, url)));
        link.href = url;
        return { link, timeout };
      },

      createScript({ url, remoteInfo }) {
        const version = versionOf(remoteInfo?.name);
        if (!version) return;
        const script = document.createElement('script');
        script.src = url;
        Object.assign(script, request(fileAt(version.remote, version.folder, script.src)));
        noEntry.delete(version);
        follow(script);
        return { script, timeout };
      },

      // Returns nothing when it gives up, so that other plugins get their turn.
      async loadEntryError({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) {
        const version = versionOf(remoteInfo.name);
        if (!version) return;
        const attempt = async () => {
          // The runtime would wait for the attempt that failed.
          delete globalLoading[uniqueKey];
          try {
            return await getRemoteEntry({ origin, remoteInfo });
          } catch {
            throw await whyNoEntry(version);
          }
        };
        try {
          // The type of this hook has one promise too many.
          return (await retryAfter(await whyNoEntry(version), attempt)) as never;
        } catch (error) {
          if (error instanceof RemoteError) noEntry.set(version, error);
        }
      },

      async getModuleFactory({ remoteEntryExports, expose, moduleInfo }) {
        const version = versionOf(moduleInfo.name);
        if (!version) return;
        const { name } = version.remote;
        const exposed = await withRetries(() =>
          withDeadline(name, `The start of ${name}`, timeout, async (signal) => {
            try {
              const factory = await remoteEntryExports.get(expose);
              // Another version may run instead; this one must not start then.
              signal.throwIfAborted();
              return await factory();
            } catch (cause) {
              throw await whyNotStarted(version, cause, timeout);
            }
          }),
        );
        return () => exposed;
      },
    },

    faultOf(error, version) {
      if (error instanceof RemoteError) return error;
      const { name } = version.remote;
      const unfetched = noEntry.get(version);
      if (unfetched) return unfetched;
      const url = entryUrl(version);
      const end = ends.get(url);
      const thrown = typeof end === 'object' ? end.thrown : undefined;
      if (thrown !== undefined && !(thrown instanceof SyntaxError))
        return new RemoteError(name, 'broken-start', `${url} threw: ${messageOf(thrown)}`, { cause: thrown });
      // RUNTIME-001: it set no container. RUNTIME-002: it set something else.
      if (thrown !== undefined || /RUNTIME-00[12]/.test(String(error)))
        return new RemoteError(name, 'not-a-remote', `${url} is not a remote`, { cause: thrown ?? error });
      return new RemoteError(name, 'broken-start', `${name} could not be started: ${messageOf(error)}`, {
        cause: error,
      });
    },
  };
};

const entryUrl = ({ remote, folder }: CheckedVersion): string => new URL(remote.entry, folder).href;

/** A browser checks the integrity of a file from another origin only in a CORS request. */
const request = ({ integrity }: RemoteFile) => ({
  crossOrigin: 'anonymous',
  ...(integrity !== undefined && { integrity }),
});

/** @param cause the error thrown by the container or its module */
const whyNotStarted = async (
  { remote, folder }: CheckedVersion,
  cause: unknown,
  timeout: number,
): Promise<RemoteError> => {
  const broken = new RemoteError(
    remote.name,
    'broken-start',
    `${remote.name} threw as it started: ${messageOf(cause)}`,
    {
      cause,
    },
  );
  const lost = lostPart(cause);
  if (!lost) return broken;
  const why = await whyFailed(remote.name, fileAt(remote, folder, lost.url), timeout);
  return lost.ran && why.reason === 'unreachable' ? broken : why;
};
