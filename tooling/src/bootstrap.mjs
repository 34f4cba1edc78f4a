// @ts-check
import { install } from './install.mjs';
import { checkNode } from './node-version.mjs';

/**
 * Prints why a command failed.
 *
 * @param {unknown} error
 */
export const printFailure = (error) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && 'output' in error && error.output) console.error(error.output);
};

/**
 * Runs a command of the repository in TypeScript on a machine with only Node and npm: checks Node, installs the
 * packages, then loads the command. A failure is printed without a stack and ends with exit code 1.
 *
 * @param {() => Promise<unknown>} load
 */
export const bootstrap = async (load) => {
  try {
    checkNode();
    await install();
    const { register } = await import('tsx/esm/api');
    register();
    await load();
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  }
};
