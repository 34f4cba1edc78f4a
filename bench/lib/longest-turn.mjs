import { openSync, readSync } from 'node:fs';

const buffer = Buffer.alloc(64);
const file = openSync('/proc/self/schedstat');

/** Milliseconds for which the thread of the event loop had a processor: other threads and programs do not count. */
const taken = () => {
  const length = readSync(file, buffer, 0, buffer.length, 0);
  return Number(buffer.toString('latin1', 0, length).split(' ')[0]) / 1e6;
};

/**
 * The longest turn of the event loop during work, in milliseconds of the processor.
 *
 * @param {() => Promise<unknown>} work
 */
export const longestTurn = async (work) => {
  let longest = 0;
  let isOver = false;
  let last = taken();
  const turn = () => {
    const now = taken();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  await new Promise((resolve) => setImmediate(resolve));
  return longest;
};
