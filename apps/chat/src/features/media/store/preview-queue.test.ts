import { expect, test } from 'vitest';
import { inTurn } from './preview-queue.ts';

// Specification 66.7
test('previews are drawn one after the other, also after one that failed, and none that has left the page', async () => {
  const here = new AbortController().signal;
  const gone = new AbortController();
  const drawn: string[] = [];
  let running = 0;
  const draw = (name: string) => async () => {
    expect(running).toBe(0);
    running += 1;
    await new Promise((done) => setTimeout(done));
    running -= 1;
    if (name === 'torn') throw new Error(name);
    drawn.push(name);
  };
  const torn = inTurn(draw('torn'), here);
  const left = inTurn(draw('left'), gone.signal);
  const last = inTurn(draw('last'), here);
  gone.abort();
  await expect(torn).rejects.toThrow('torn');
  await Promise.all([left, last]);
  expect(drawn).toEqual(['last']);
});
