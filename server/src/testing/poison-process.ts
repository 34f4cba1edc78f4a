import { sql } from 'drizzle-orm';
import { connect } from '../db/connect.ts';
import { sweeps } from '../db/schema/sweeps.ts';
import { createQueue } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import { startWatchdog } from '../watchdog/watchdog.ts';

/** A server on the Postgres in its argument: each of its jobs holds the event loop for ever. */
const [databaseUrl] = process.argv.slice(2);
const { db, wakeups } = await connect({ databaseUrl, dataDir: '' });
startWatchdog({ hangLimit: 2, logLevel: 'warn' });

const queue = createQueue({
  ...{ db, server: wakeups.server, now: Date.now, table: sweeps, key: { name: sweeps.name } },
  ...{ isOpen: () => sql`true`, lease: 300, backoff: 1 },
});
const nothing = new Int32Array(new SharedArrayBuffer(4));
createWorker({
  ...{ name: 'poison', db, now: Date.now, queue, log: console, atOnce: 1, lookEvery: 50 },
  run: async () => {
    for (;;) Atomics.wait(nothing, 0, 0, 20);
  },
}).start();
// Unlike a worker, a server has a port that keeps it alive.
setInterval(() => {}, 1_000);
