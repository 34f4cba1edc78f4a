import { setTimeout as sleep } from 'node:timers/promises';
import { startWatchdog } from '../watchdog/watchdog.ts';
import { asWork } from '../watchdog/work.ts';

/**
 * A process whose event loop stands still.
 * Arguments: `hangLimit` in seconds, and for how many milliseconds the loop stands still.
 */
const [hangLimit, duration] = process.argv.slice(2).map(Number);

/** Naps, so that tests beside this one have the processor. */
const holdTheLoop = (end: number) => {
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  while (performance.now() < end) Atomics.wait(nothing, 0, 0, 20);
};

startWatchdog({ hangLimit: hangLimit ?? 0, logLevel: 'warn' }).logHolds();
process.on('SIGTERM', () => process.exit(42));
await sleep(1_000);
process.stdout.write('holding\n');
asWork('POST /a/route/', () => holdTheLoop(performance.now() + (duration ?? 0)));
process.stdout.write('free\n');
setInterval(() => {}, 1_000);
