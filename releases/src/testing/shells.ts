import { HEAD_MARKER } from '@switchboard/federation/page';
import type { ShellCandidate } from '../candidate/read-shell.ts';

/** A small shell: its page, its record, and one script of its own. */
export const shellOf = (version = '0.2.0', contract = '2.2.0'): ShellCandidate => {
  const record = { provides: { contract, react: '19.3.1', ui: '1.0.0' }, shares: ['react'] };
  const script = `static/index.${version.replaceAll('.', '0')}abcdef.js`;
  return {
    version,
    record,
    shared: new Map([[script, Buffer.from(version)]]),
    front: new Map([
      ['index.html', Buffer.from(`${HEAD_MARKER}<script src="/${script}"></script>`)],
      ['appearance.js', Buffer.from(`"${version}"`)],
      ['shell.json', Buffer.from(JSON.stringify(record))],
    ]),
  };
};
