// @ts-check
import { appendFileSync } from 'node:fs';
import { endWithParent } from '../end-with-parent.mjs';

/** Milliseconds; short, so that a test sees many checks of the parent. */
const INTERVAL = 50;

/** A program that follows its parent, and records its ids, rounds and end in a file. */
const log = process.argv[2] ?? '';
/** @param {string} line */
const tell = (line) => appendFileSync(log, `${line}\n`);

endWithParent(INTERVAL);
process.on('SIGTERM', () => {
  tell('ended');
  process.exit();
});
tell(`${process.pid} ${process.ppid}`);
setInterval(() => tell('round'), INTERVAL);
