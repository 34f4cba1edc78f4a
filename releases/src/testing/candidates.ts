import { integrityOf } from '@switchboard/federation/integrity';
import { containerPrefix, RECORD_FILE, type RemoteRecord } from '@switchboard/federation/registry';
import type { Candidate } from '../candidate/candidate.ts';
import { baseOf } from '../registry/paths.ts';

export interface Made {
  app?: string;
  version?: string;
  /** The code of its entry: other code makes another build. */
  code?: string;
  record?: Partial<RemoteRecord>;
}

/** A small build of a remote: an entry, a script, and the record of both. */
export const candidateOf = ({
  app = 'chat',
  version = '1.0.0',
  code = app,
  record = {},
}: Made = {}): Candidate => {
  const files = new Map([
    ['remoteEntry.js', Buffer.from(`console.log(${JSON.stringify(code)})`)],
    ['app.1a2b3c4d.js', Buffer.from('export const app = {}')],
  ]);
  const built: RemoteRecord = {
    name: app,
    routes: [
      {
        path: `/dashboard/${app}`,
        screen: 'main',
        title: { en: app },
        access: 'signed-in',
        layout: 'dashboard',
      },
    ],
    menu: [],
    commands: [],
    requires: { contract: '^2.0.0', react: '^19.0.0', ui: '^1.0.0' },
    entry: 'remoteEntry.js',
    container: containerPrefix(app),
    shares: ['react'],
    preload: ['app.1a2b3c4d.js'],
    files: [...files].map(([path, content]) => ({
      path,
      bytes: content.byteLength,
      integrity: integrityOf(content),
    })),
    ...record,
  };
  return {
    remote: { ...built, version, base: baseOf(app, version) },
    files: files.set(RECORD_FILE, Buffer.from(JSON.stringify(built))),
  };
};
