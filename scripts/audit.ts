import { run } from '@switchboard/tooling/run';
import { askRegistry, failuresOf } from './packages/audit.ts';
import { AUDIT_EXCEPTIONS } from './packages/audit-exceptions.ts';
import { inProduction, readLockFile, withoutPeers } from './packages/lock-file.ts';

/** Not 1: an audit that could not be made is neither passed nor failed. */
const UNANSWERED = 2;

const namesOf = (snapshots: readonly string[]) => [...new Set(snapshots.map(withoutPeers))];
const nameOf = (key: string) => key.slice(0, key.lastIndexOf('@'));

const lock = await readLockFile();
const production = new Set(namesOf(inProduction(lock)).map(nameOf));
const registry = (await run('npm', ['config', 'get', 'registry'])).trim();
const answer = await askRegistry(registry, namesOf(Object.keys(lock.snapshots)));

if (answer.kind === 'unanswered') {
  console.error(
    `NOT AUDITED: the registry ${registry} does not say which packages have faults: ${answer.why}`,
  );
  process.exitCode = UNANSWERED;
} else {
  const today = new Date().toISOString().slice(0, 10);
  const failures = failuresOf(answer.advisories, (name) => production.has(name), AUDIT_EXCEPTIONS, today);
  for (const one of answer.advisories)
    console.log(
      `${failures.includes(one) ? 'FAILS ' : ''}${one.severity}: ${one.package} ${one.vulnerable_versions}, ${one.title} (${one.url})`,
    );
  console.log(`${answer.advisories.length} advisories, of which ${failures.length} fail`);
  if (failures.length > 0) process.exitCode = 1;
}
