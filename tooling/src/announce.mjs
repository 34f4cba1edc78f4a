// @ts-check
const QUIET_FOR = 2000;

/**
 * Runs a step and names it on the terminal once it takes longer than two seconds.
 *
 * @template T
 * @param {string} what as in 'Building chat'
 * @param {() => Promise<T>} step
 * @param {(line: string) => void} say
 * @returns {Promise<T>}
 */
export const announce = async (what, step, say = console.log) => {
  const timer = setTimeout(() => say(`${what} …`), QUIET_FOR);
  try {
    return await step();
  } finally {
    clearTimeout(timer);
  }
};
