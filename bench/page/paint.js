/** Resolves after `count` frames, the last of which may not be painted. @param {number} count */
export const frames = async (count) => {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
};

/**
 * Resolves when the text shows in an element that is new or changed. Only these are looked at, since pages differ in
 * size.
 *
 * @param {string} text
 */
export const shown = (text) =>
  new Promise((resolve) => {
    const isIn = ({ textContent }) => textContent.includes(text);
    const changes = new MutationObserver((records) => {
      const isThere = records.some(
        ({ type, target, addedNodes }) =>
          (type === 'characterData' && isIn(target)) || [...addedNodes].some(isIn),
      );
      if (!isThere) return;
      changes.disconnect();
      resolve();
    });
    changes.observe(document.body, { childList: true, subtree: true, characterData: true });
  });

/** Records the time between frames until it is stopped. */
export const watchFrames = () => {
  const taken = [];
  let last = performance.now();
  let isOn = true;
  const next = (now) => {
    taken.push(now - last);
    last = now;
    if (isOn) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return () => {
    isOn = false;
    return taken.slice(1);
  };
};
