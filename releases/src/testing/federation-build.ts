import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';

const none = { sync: [], async: [] };

/** `mf-manifest.json` of a remote with one module, `.`, and React to fall back on. */
export const federationManifestOf = ({ metaData = {}, ...fields }: Record<string, object> = {}) => ({
  metaData: {
    globalName: 'plain_notes',
    publicPath: 'auto',
    buildInfo: { buildVersion: '1.2.0' },
    remoteEntry: { name: 'entry.js', path: 'static', type: 'global' },
    ...metaData,
  },
  shared: [
    {
      name: 'react',
      requiredVersion: '^19.2.0',
      assets: { js: { sync: ['static/react.js'], async: [] }, css: none },
    },
  ],
  exposes: [
    {
      path: '.',
      assets: { js: { sync: ['static/notes.js'], async: ['static/later.js'] }, css: none },
    },
  ],
  ...fields,
});

/** The code that the team of the remote writes. */
export const describedNotes = {
  routes: [{ path: '/dashboard/notes', screen: 'notes', title: { en: 'Notes' } }],
  menu: [{ path: '/dashboard/notes', label: { en: 'Notes' } }],
};

/** A build that another repository made, in a temporary folder. @param changed contents by path; JSON for objects */
export const federationBuild = async (changed: Record<string, object | string> = {}): Promise<string> => {
  const folder = await temporaryFolder();
  const files = {
    'mf-manifest.json': federationManifestOf(),
    'switchboard.json': describedNotes,
    'static/entry.js': 'var plain_notes = {}',
    'static/notes.js': 'notes',
    'static/later.js': 'later',
    'static/react.js': 'react',
    'static/logo.svg': '<svg/>',
    ...changed,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
};
