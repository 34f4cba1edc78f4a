/**
 * Types into the search, one letter after the other, and tells for each how long it took until everything had answered
 * and was painted.
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
    // A space looks for nothing new.
    if (letter !== ' ') taken.push(await page.evaluate(() => window.painted));
  };
  // The first answer waits for the code of the remotes; a person opens the search first and types then.
  await press('x');
  taken.length = 0;
  for (const query of queries) {
    await box.click({ count: 3 });
    for (const letter of query) await press(letter);
  }
  return taken;
};

/** Runs in the page. The status is empty while an answer is awaited, and then says how much was found. */
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
          // After the frame that has it.
          port1.onmessage = () => resolve(performance.now() - typedAt);
          port2.postMessage(null);
        });
      });
      changes.observe(status, { childList: true, characterData: true, subtree: true });
    });
    // Nothing waits for this one: its rejection is no failure.
    window.painted.catch(() => {});
  };
};
