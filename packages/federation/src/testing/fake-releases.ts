import { onTestFinished } from 'vitest';
import { integrityOf } from '../build/integrity.ts';
import type { RemoteApp } from '../contract.ts';
import {
  type DeployedRemote,
  RECORD_FILE,
  type Reference,
  type RemoteVersion,
  remoteRecord,
} from '../registry.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';
import { appOf, deployed } from './remote.ts';

/** Called when the page requests the app of a version: returns it, or fails. */
type Exposed = () => unknown;

interface Release {
  remote: RemoteVersion;
  app: RemoteApp;
  entry: string;
  record: string;
  /** The reference to this version in the registry. */
  reference: Reference;
  /** Starts the app. Returns `app` unless a test replaces it. */
  start: Exposed;
  /** How often its app was requested. */
  starts: number;
}

export interface FakeReleases extends FakeServer {
  /** Adds a complete version. */
  release(version: string, fields?: Partial<DeployedRemote>): Release;
}

/** A store with versions of `chat`, and the browser that loads from it. */
export const createFakeReleases = (): FakeReleases => {
  const server = createFakeServer();
  return {
    ...server,
    release(version, fields = {}) {
      const body = `the entry of ${version}`;
      const remote = deployed('chat', {
        version,
        base: `/remotes/chat/${version}/`,
        container: `switchboard_chat_${version.replaceAll(/\W/g, '_')}`,
        files: [{ path: 'remoteEntry.js', bytes: body.length, integrity: integrityOf(body) }],
        ...fields,
      });
      const { container } = remote;
      const at = (path: string) => new URL(remote.base + path, 'http://localhost:3000').href;
      const app = appOf(() => null);
      const record = JSON.stringify(remoteRecord.parse(remote));
      const release: Release = {
        remote,
        app,
        entry: at('remoteEntry.js'),
        record: at(RECORD_FILE),
        reference: {
          version,
          base: remote.base,
          record: { path: RECORD_FILE, integrity: integrityOf(record) },
        },
        start: () => ({ app }),
        starts: 0,
      };
      const get = async () => {
        release.starts += 1;
        return release.start;
      };
      const run = () => Reflect.set(globalThis, container, { init: () => true, get });
      server.answers.set(release.entry, { body, run });
      server.answers.set(release.record, { body: record, type: 'application/json' });
      onTestFinished(() => void Reflect.deleteProperty(globalThis, container));
      return release;
    },
  };
};
