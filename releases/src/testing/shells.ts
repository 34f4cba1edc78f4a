import { integrityOf } from '@switchboard/federation/integrity';
import { HEAD_MARKER } from '@switchboard/federation/page';
import type { ShellCandidate } from '../candidate/read-shell.ts';

/** A small shell: its page, its record, its script, and the files for embedding. */
export const shellOf = (version = '0.2.0', contract = '2.2.0'): ShellCandidate => {
  const record = {
    provides: { contract, react: '19.3.1', ui: '1.0.0' },
    shares: ['react'],
    audiences: true,
    workspaces: true,
    modules: true,
    previews: true,
  };
  const named = (name: string) => `static/${name}.${version.replaceAll('.', '0')}abcdef.js`;
  const [script, host] = [named('index'), named('embed/host')];
  const content = Buffer.from(version);
  const integrity = integrityOf(content);
  return {
    version,
    record,
    shared: new Map([script, host].map((path) => [path, content])),
    rootFiles: new Map([
      [
        'index.html',
        Buffer.from(`${HEAD_MARKER}<script src="/${script}" integrity="${integrity}"></script>`),
      ],
      ['appearance.js', Buffer.from(`"${version}"`)],
      ['embed.js', Buffer.from(`"${version}";\n`.repeat(150))],
      ['embed.json', Buffer.from(JSON.stringify({ scripts: [{ path: host, integrity }], styles: [] }))],
      ['shell.json', Buffer.from(JSON.stringify(record))],
    ]),
  };
};
