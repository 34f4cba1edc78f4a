const PATIENCE = 2000;

/**
 * Does a step, and says what it is doing once it takes longer than two seconds.
 *
 * @template T
 * @param {string} what as in 'Building the apps'
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export const announce = async (what, step) => {
  const timer = setTimeout(() => console.log(`${what} …`), PATIENCE);
  try {
    return await step();
  } finally {
    clearTimeout(timer);
  }
};
