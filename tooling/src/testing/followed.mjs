// @ts-check
import { appendFileSync } from 'node:fs';
import { endWithParent } from '../end-with-parent.mjs';

/** Milliseconds; short, so that a test sees many looks at the parent. */
const INTERVAL = 50;

/** A program that follows its parent, and tells in a file how it fares: its ids, its rounds, its end. */
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
