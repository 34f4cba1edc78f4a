import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteApp } from '../contract.ts';
import type { RemoteVersion } from '../registry.ts';
import type { CheckedVersion } from './checked-version.ts';
import { appIn } from './exposed-app.ts';
import { fetchOnDemand } from './fetch-on-demand.ts';
import { firstBytes } from './files.ts';
import { asRemoteError, RemoteError } from './remote-error.ts';
import type { FailedAttempt, LoadAttempt } from './reports.ts';
import type { Starts } from './starts.ts';
import type { VersionToTry } from './versions-to-try.ts';

export interface FallbackOptions {
  /** Checks a version, and registers it with the runtime. */
  check(name: string, wanted: VersionToTry): Promise<CheckedVersion>;
  /** A checked version, by its name in the runtime. */
  versionOf(id: string): CheckedVersion | undefined;
  /** The fault behind an error with which the runtime gave up a version. */
  faultOf(error: unknown, version: CheckedVersion): RemoteError;
  /** Told before code of a version runs, and when it has ended. */
  starts: Pick<Starts, 'begin' | 'end'>;
}

/** A version that runs. */
interface Found {
  app: RemoteApp;
  remote: RemoteVersion;
  attempt: LoadAttempt;
  /** The versions that were not tried. */
  left: VersionToTry[];
}

export interface Fallback {
  /** The hooks of Module Federation's runtime that try the versions. */
  plugin: ModuleFederationRuntimePlugin;
  /**
   * Tries the versions of a remote in order, until one runs.
   *
   * @throws the error of the first attempt if no version can run
   */
  run(
    name: string,
    versions: readonly VersionToTry[],
    onFailed: (attempt: FailedAttempt) => void,
  ): Promise<Found>;
}

/** An attempt under way. */
interface Try {
  wanted: VersionToTry;
  began: number;
  /** Missing until it passed the checks. */
  version?: CheckedVersion;
}

/** One load of a remote, until one of its versions runs or all have failed. */
interface Load {
  name: string;
  /** The versions that have not been tried. */
  left: VersionToTry[];
  tried?: Try | undefined;
  /** The error of the first attempt. */
  error?: RemoteError;
  onFailed: (attempt: FailedAttempt) => void;
}

/**
 * Runs the first version of a remote that can, in the order of events:
 *
 * 1. `beforeRequest` takes the next version, finds its record and checks it;
 * 2. the hooks of `file-rules.ts` fetch the entry and start the app;
 * 3. `onLoad` checks the exposed module;
 * 4. `errorLoadRemote` falls back to the next version.
 */
export const createFallback = (
  runtime: ModuleFederation,
  { check, versionOf, faultOf, starts }: FallbackOptions,
): Fallback => {
  /** The loads under way, by remote. */
  const loads = new Map<string, Load>();
  /** The version that has set or will set a container, by the name of the container. */
  const owners = new Map<string, string>();

  const fail = (load: Load, tried: Try, error: RemoteError) => {
    load.tried = undefined;
    starts.end(load.name, tried.wanted.version);
    load.error ??= error;
    load.onFailed({ ...attemptOf(tried), error });
  };

  /** The next version that passes the checks; the runtime hides the errors of the hook that needs it. */
  const next = async (load: Load): Promise<CheckedVersion | undefined> => {
    for (let wanted = load.left.shift(); wanted; wanted = load.left.shift()) {
      const tried: Try = { wanted, began: performance.now() };
      load.tried = tried;
      try {
        const version = await check(load.name, wanted);
        if (version.remote.manifest) (await fetchOnDemand()).claimContainer(owners, version);
        tried.version = version;
        starts.begin(load.name, wanted.version);
        return version;
      } catch (error) {
        fail(load, tried, asRemoteError(load.name, error));
      }
    }
    return undefined;
  };

  return {
    plugin: {
      name: 'switchboard-versions',

      async beforeRequest(args) {
        const load = loads.get(nameIn(args.id));
        const version = load && (await next(load));
        if (!version) return args;
        applyStyleSheets(version.folder, true);
        return { ...args, id: version.id + exposeOf(version.remote).slice(1) };
      },

      async onLoad({ id, exposeModule }) {
        const version = versionOf(nameIn(id));
        if (version && !appIn(exposeModule, version.remote)) throw noApp(version.remote.name);
      },

      async errorLoadRemote({ id, error, lifecycle }) {
        const load = loads.get(nameIn(id));
        if (!load || lifecycle !== 'onLoad') return;
        const { tried } = load;
        if (tried?.version) {
          applyStyleSheets(tried.version.folder, false);
          fail(load, tried, faultOf(error, tried.version));
        }
        if (load.left.length > 0) return runtime.loadRemote(id);
        throw load.error;
      },
    },

    async run(name, versions, onFailed) {
      const load: Load = { name, left: [...versions], onFailed };
      loads.set(name, load);
      try {
        const module = await runtime.loadRemote(`${name}/app`);
        const { tried } = load;
        const app = tried?.version && appIn(module, tried.version.remote);
        if (!app || !tried.version) throw noApp(name);
        starts.end(name, tried.wanted.version);
        return { app, remote: tried.version.remote, attempt: attemptOf(tried), left: load.left };
      } finally {
        loads.delete(name);
      }
    },
  };
};

const noApp = (name: string) => new RemoteError(name, 'no-app', `${name} exposes no app`);

const attemptOf = ({ wanted: { source, version, base }, began, version: checked }: Try): LoadAttempt => ({
  source,
  version,
  base,
  milliseconds: performance.now() - began,
  bytes: checked ? firstBytes(checked.remote) : 0,
});

const exposeOf = ({ expose = './app' }: RemoteVersion): string => expose;

/** The name of the remote in a request such as `chat/app`. */
const nameIn = (id: string): string => id.split('/', 1)[0] ?? '';

/**
 * Enables or disables the style sheets of a folder. They stay in the page, because the bundler would not fetch them a
 * second time.
 */
export const applyStyleSheets = (folder: URL, apply: boolean): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(folder.href)) link.media = apply ? 'all' : 'not all';
};
