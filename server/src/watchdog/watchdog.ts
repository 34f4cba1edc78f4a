import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { currentWork } from './work.ts';

/** Milliseconds between two signs of life of the event loop. */
const BEAT = 200;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Under this symbol the thread finds what it calls while it interrupts the event loop. */
const HOOKS = Symbol.for('switchboard.watchdog');

/**
 * Watches the event loop of this process from a thread. The thread logs what held the loop for more than a second; once
 * the loop has stood still for 5 s, signals end the process at once; after `hangLimit` seconds the thread ends it.
 * A process under a debugger is not watched.
 *
 * @param config `hangLimit` 0 never ends the process
 */
export const startWatchdog = ({ hangLimit, logLevel }: Pick<Config, 'hangLimit' | 'logLevel'>) => {
  const shared = new Int32Array(new SharedArrayBuffer(12));
  let giveSignalsBack = () => {};

  const beat = setInterval(() => {
    Atomics.add(shared, 0, 1);
    Atomics.store(shared, 1, Number(debuggerUrl() !== undefined));
    giveSignalsBack();
  }, BEAT).unref();

  const hooks = {
    work: () => currentWork() ?? null,
    /** Without a listener the system ends the process. */
    letSignalsEnd: () => {
      const taken = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
      for (const signal of SIGNALS) process.removeAllListeners(signal);
      giveSignalsBack = () => {
        giveSignalsBack = () => {};
        for (const [signal, listeners] of taken) for (const one of listeners) process.on(signal, one);
      };
    },
    end: () => process.exit(1),
  };
  Reflect.set(globalThis, HOOKS, hooks);

  const thread = new Worker(new URL('./thread.mjs', import.meta.url), {
    workerData: { shared, limit: hangLimit * 1000, logLevel },
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    execArgv: [],
  });
  // Without the thread the server runs as before.
  thread.on('error', (error) => console.error(`The watchdog has ended: ${error.message}`));
  thread.unref();

  return {
    /** Logs holds from now on. Call it when the server listens: every start holds the loop. */
    logHolds: () => void Atomics.store(shared, 2, 1),
    stop: async (): Promise<void> => {
      clearInterval(beat);
      await thread.terminate();
      Reflect.deleteProperty(globalThis, HOOKS);
    },
  };
};
