// @ts-check
import { spawn } from 'node:child_process';
import { root } from './repository.mjs';

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
 * @param {{cwd?: string, env?: Record<string, string>, show?: boolean, timeout?: number}} options `show` prints the output as it
 *   comes; after `timeout` milliseconds the command is killed
 * @returns {Promise<string>} the output, unless it was shown
 * @throws {CommandFailed}
 */
export const run = (command, args, { cwd = root, env = {}, show = false, timeout = 0 } = {}) =>
  new Promise((resolve, reject) => {
    const output = show ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      timeout,
      killSignal: 'SIGKILL',
      shell: process.platform === 'win32',
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        printed += chunk;
      });
    }
    child.on('error', (error) => reject(new CommandFailed(command, error.message, printed)));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(printed);
      else {
        const why = child.killed ? `not finished after ${timeout / 1000} s` : (code ?? signal);
        reject(new CommandFailed([command, ...args].join(' '), why, printed));
      }
    });
  });
