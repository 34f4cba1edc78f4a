import { firstFiles } from '../first-files.ts';
import { overrideFolder } from '../overrides.ts';
import type { DeployedRemote } from '../registry.ts';
import { attemptVersion } from './attempts.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { createContainers } from './container.ts';
import { fileOf } from './files.ts';
import { createJournal } from './journal.ts';
import { preloadFile } from './preloads.ts';
import { RemoteError } from './remote-error.ts';
import type {
  FailedAttempt,
  LoadAttempt,
  LoadedRemote,
  LoadReport,
  RemoteLoader,
  RemoteLoaderOptions,
} from './types.ts';
import { createVersions } from './versions.ts';

/** Loads the remotes that a registry names. */
export const createRemoteLoader = ({
  remotes,
  provided,
  shareScope,
  origin = window.location.origin,
  allowedOrigins = [],
  requireIntegrity = false,
  person = () => undefined,
  overrides = {},
  allowOverrides = false,
  timeout = 10_000,
  onDegraded = () => {},
}: RemoteLoaderOptions): RemoteLoader => {
  const shares = Object.keys(shareScope);
  const versions = createVersions({ provided, shares, origin, allowedOrigins, requireIntegrity, timeout });
  const containers = createContainers({ shareScope, timeout });
  const journal = createJournal();
  const deployed = new Map<string, DeployedRemote>();
  const loads = new Map<string, Promise<LoadedRemote>>();
  /** `meant` is the version of the first attempt: if another one runs instead, a reload would most likely run it again. */
  const running = new Map<string, { loaded: LoadedRemote; meant: string }>();

  const update = (remotes: readonly DeployedRemote[]) => {
    deployed.clear();
    for (const remote of remotes) deployed.set(remote.name, remote);
    journal.expect([...deployed.keys()]);
  };
  update(remotes);

  const candidatesFor = (remote: DeployedRemote): [Candidate, ...Candidate[]] =>
    candidatesOf(remote, {
      person: person(),
      override: allowOverrides ? overrides[remote.name] : undefined,
    });

  /** An override that is refused is reported and otherwise ignored. */
  const refusedOverride = (name: string): FailedAttempt[] => {
    const written = overrides[name];
    if (written === undefined || (allowOverrides && overrideFolder(written))) return [];
    const why = allowOverrides
      ? `'${written}' is neither a port nor the address of a folder`
      : 'the operator does not allow overrides';
    const error = new RemoteError(name, 'override-refused', `The override of ${name} does not count: ${why}`);
    return [{ source: 'override', version: '', base: written, milliseconds: 0, bytes: 0, error }];
  };

  const loadFirst = async (remote: DeployedRemote): Promise<LoadedRemote> => {
    const { name } = remote;
    const [meant, ...others] = candidatesFor(remote);
    const told = refusedOverride(name);
    const failed: FailedAttempt[] = [];
    const note = (state: LoadReport['state'], last: LoadAttempt[] = []) =>
      journal.note({ remote: name, state, attempts: [...told, ...failed, ...last] });

    note('loading');
    for (const candidate of [meant, ...others]) {
      const { loaded, attempt } = await attemptVersion({ versions, containers }, name, candidate);
      if (loaded) {
        running.set(name, { loaded, meant: meant.version });
        note('running', [attempt]);
        const [first, ...others] = failed;
        if (first) onDegraded(loaded, [first, ...others]);
        return loaded;
      }
      failed.push(attempt);
      note('loading');
    }
    note('failed');
    throw failed[0]?.error;
  };

  return {
    load(name) {
      const known = loads.get(name);
      if (known) return known;
      const remote = deployed.get(name);
      if (!remote)
        return Promise.reject(new RemoteError(name, 'unknown-remote', `${name} is not in the registry`));
      const load = loadFirst(remote);
      loads.set(name, load);
      load.catch(() => loads.delete(name));
      return load;
    },
    loaded: (name) => running.get(name)?.loaded,
    preload(name) {
      const remote = deployed.get(name);
      if (!remote || loads.has(name)) return;
      versions.check(name, candidatesFor(remote)[0]).then(
        ({ remote, folder }) => {
          for (const path of firstFiles(remote)) preloadFile(fileOf(remote, folder, path));
        },
        () => {
          // Reported by the load.
        },
      );
    },
    update,
    outdated: () =>
      [...running].flatMap(([name, { loaded, meant }]) => {
        const remote = deployed.get(name);
        if (!remote) return [];
        const { version } = candidatesFor(remote)[0];
        return version === meant || version === loaded.remote.version ? [] : [{ name, version }];
      }),
    reports: journal.reports,
    subscribe: journal.subscribe,
  };
};
