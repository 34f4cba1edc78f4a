/**
 * Types into the search, one letter after the other, and measures for each letter the time until all remotes have answered
 * and the results are painted.
 *
 * @param {import('puppeteer-core').Page} page of a signed-in user
 * @param {string[]} queries
 * @returns {Promise<number[]>} milliseconds from the key to the paint
 */
export const typeInPalette = async (page, queries) => {
  await page.keyboard.down('Control');
  await page.keyboard.press('KeyK');
  await page.keyboard.up('Control');
  const box = await page.waitForSelector('dialog [role=combobox]');
  await page.evaluate(watchPaints);

  const taken = [];
  const press = async (letter) => {
    await page.evaluate(() => window.awaitPaint());
    await page.keyboard.sendCharacter(letter);
    // A space starts no new search.
    if (letter !== ' ') taken.push(await page.evaluate(() => window.painted));
  };
  // The first answer waits for the code of the remotes, so it is not measured.
  await press('x');
  taken.length = 0;
  for (const query of queries) {
    await box.click({ count: 3 });
    for (const letter of query) await press(letter);
  }
  return taken;
};

/** Runs in the page. The status is empty until all answers are there, and then has the number of results. */
const watchPaints = () => {
  const status = document.querySelector('dialog [role=status]');
  let typedAt = 0;
  document.addEventListener('input', ({ timeStamp }) => (typedAt = timeStamp), { capture: true });
  window.awaitPaint = () => {
    typedAt = 0;
    window.painted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('The search did not answer within 10 s')), 10_000);
      const changes = new MutationObserver(() => {
        if (typedAt === 0 || status.textContent === '') return;
        changes.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // Runs after the frame with the results.
          port1.onmessage = () => resolve(performance.now() - typedAt);
          port2.postMessage(null);
        });
      });
      changes.observe(status, { childList: true, characterData: true, subtree: true });
    });
    // Prevents an unhandled rejection if the caller does not await it.
    window.painted.catch(() => {});
  };
};
