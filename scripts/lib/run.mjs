import { spawn } from 'node:child_process';
import { root } from './repository.mjs';

/** A command that did not succeed; `output` is what it printed. */
export class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} failed (${code})`);
    this.output = output;
  }
}

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: Record<string, string>, show?: boolean}} options `show` passes its output on
 * @returns {Promise<string>} what it printed, when that was not shown
 * @throws {CommandFailed}
 */
export const run = (command, args, { cwd = root, env = {}, show = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => reject(new CommandFailed(command, error.message, output)));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new CommandFailed([command, ...args].join(' '), code ?? signal, output));
    });
  });
