import { takeLock } from '../lock.ts';

/** Takes the lock in its argument, reports that, and holds it until it is killed. */
await takeLock(process.argv[2] ?? '', 0);
process.stdout.write('taken\n');
setInterval(() => {}, 1000);
