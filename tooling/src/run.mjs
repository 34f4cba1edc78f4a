// @ts-check
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from './repository.mjs';

/** How much later than others a program in the background gets a processor: a third of the time, not none. */
const BACKGROUND = 5;

/** A command that failed. */
export class CommandFailed extends Error {
  /**
   * @param {string} command
   * @param {string | number | null} why exit code, signal or error
   * @param {string} output what the command printed
   */
  constructor(command, why, output) {
    super(`${command} failed (${why})`);
    this.output = output;
  }
}

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{cwd?: string, env?: Record<string, string>, show?: boolean, background?: boolean}} options `show` prints the
 *   output as it comes; with `background` other programs come first
 * @returns {Promise<string>} the output
 * @throws {CommandFailed}
 */
export const run = (command, args, { cwd = root, env = {}, show = false, background = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    // The programs that it starts inherit this.
    if (background && child.pid) setPriority(child.pid, BACKGROUND);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
        // Not inherited: with a terminal, test runners write over the lines of those that run beside them.
        if (show) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => reject(new CommandFailed(command, error.message, printed)));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(printed);
      else reject(new CommandFailed([command, ...args].join(' '), code ?? signal, printed));
    });
  });
