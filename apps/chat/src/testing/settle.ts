import { vi } from 'vitest';

/** Fakes the timers and the clock, but not the tasks on which the fake database runs. */
export const fakeTimers = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
};

/** Runs all pending promises and tasks of the database. */
const flush = async () => {
  for (let turn = 0; turn < 40; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (turn % 10 === 0) await vi.advanceTimersByTimeAsync(0);
  }
};

const STEPS = 30;

/** Lets time pass, and runs everything that becomes due. */
export const settle = async (milliseconds = 0) => {
  await flush();
  let passed = 0;
  for (let step = 1; step <= STEPS && passed < milliseconds; step += 1) {
    const until = Math.ceil((milliseconds * step) / STEPS);
    await vi.advanceTimersByTimeAsync(until - passed);
    passed = until;
    await flush();
  }
};
