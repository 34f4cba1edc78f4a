// @ts-check
// Plain JavaScript: a loader of TypeScript would take more memory than this whole thread.
import { writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { workerData } from 'node:worker_threads';

/** @type {{shared: Int32Array, limit: number, logLevel: string}} */
const { shared, limit, logLevel } = workerData;

/** Milliseconds. */
const TICK = 250;
const HELD = 1_000;
const SIGNALS_END = 5_000;

/** Maximum frames of a stack in the log. */
const FRAMES = 10;

const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };
const least = Reflect.get(LEVELS, logLevel) ?? Number.POSITIVE_INFINITY;
const hooks = "globalThis[Symbol.for('switchboard.watchdog')]";
// Node can be built without it.
const inspector = await import('node:inspector').catch(() => undefined);

/** @param {'warn' | 'error' | 'fatal'} level @param {string} msg @param {object} more */
const log = (level, msg, more) => {
  if (LEVELS[level] < least) return;
  const line = {
    level: LEVELS[level],
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    ...more,
    msg,
  };
  try {
    // The stream of the process belongs to the thread that stands still.
    writeSync(1, `${JSON.stringify(line)}\n`);
  } catch {
    // The reader of the log is gone, or too slow.
  }
};

/** @type {import('node:inspector').Session | undefined} */
let session;

/**
 * Interrupts the event loop and calls a hook there. A loop in foreign native code cannot be interrupted.
 *
 * @param {'work' | 'letSignalsEnd' | 'end'} hook
 * @param {(value: unknown, stack: string[]) => void} then
 */
const interrupt = (hook, then = () => {}) => {
  letGo();
  if (inspector === undefined) return;
  const own = new inspector.Session();
  session = own;
  own.connectToMainThread();
  /** @type {Map<string, string>} */
  const files = new Map();
  own.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => void files.set(scriptId, url));
  own.on('Debugger.paused', ({ params }) => {
    const frames = params.callFrames.map(({ functionName, location }) => {
      const { scriptId, lineNumber, columnNumber = 0 } = location;
      return `${functionName || '(anonymous)'} ${files.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1}`;
    });
    // The inside of the embedded database would hide who called it.
    const stack = frames.filter((one, at) => at === 0 || !one.includes(' wasm://')).slice(0, FRAMES);
    own.post('Runtime.evaluate', { expression: `${hooks}.${hook}()` }, (_, answer) => {
      then(answer?.result?.value, stack);
      own.post('Debugger.resume', () => {
        if (session === own) letGo();
      });
    });
  });
  own.post('Debugger.enable');
  own.post('Debugger.pause');
};

const letGo = () => {
  session?.disconnect();
  session = undefined;
};

let beats = 0;
let still = 0;
/** Whether the server listened when the loop was held. */
let isLogged = false;
/** @type {object} */
let held = {};

/**
 * Counts its own ticks, not the time: while the machine sleeps or the process is suspended, neither thread runs.
 *
 * @param {number} from @param {number} to milliseconds that the loop has stood still at the last tick and at this one
 */
const judge = (from, to) => {
  /** @param {number} time */
  const isTime = (time) => from < time && to >= time;
  if (isTime(HELD))
    interrupt('work', (work, stack) => {
      held = { work, stack };
    });
  if (isTime(SIGNALS_END)) {
    if (isLogged) log('error', `The event loop has stood still for ${SIGNALS_END / 1000} s`, held);
    interrupt('letSignalsEnd');
  }
  if (limit > 0 && isTime(limit)) {
    log('fatal', `The event loop has stood still for ${limit / 1000} s: the process ends`, held);
    // The system does not let the first process of a container kill itself.
    if (process.pid === 1) interrupt('end');
    else process.kill(process.pid, 'SIGKILL');
  }
};

setInterval(() => {
  const now = Atomics.load(shared, 0);
  const isDebugged = Atomics.load(shared, 1) === 1;
  if (now === beats && !isDebugged) {
    if (still === 0) isLogged = Atomics.load(shared, 2) === 1;
    still += TICK;
    judge(still - TICK, still);
    return;
  }
  if (still >= HELD) {
    letGo();
    if (isLogged) log('warn', `The event loop was held for about ${(still / 1000).toFixed(1)} s`, held);
  }
  beats = now;
  still = 0;
  held = {};
}, TICK);
