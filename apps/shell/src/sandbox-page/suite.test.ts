import { expect, onTestFinished, test, vi } from 'vitest';
import { readApps } from './suite.ts';

const answer = (response: Response) => {
  vi.stubGlobal('fetch', async () => response);
  onTestFinished(() => void vi.unstubAllGlobals());
};

test('the apps with a dev server are those without files in the registry', async () => {
  const released = { name: 'calendar', version: '1.0.0', files: [{ path: 'remoteEntry.js' }] };
  const developed = { name: 'chat', version: '0.0.0-dev', files: [] };
  answer(Response.json({ schema: 1, remotes: [released, developed] }));
  expect(await readApps()).toEqual(['chat']);
});

test('a suite that does not answer is named', async () => {
  answer(new Response('https://staging.test is no suite', { status: 502 }));
  await expect(readApps()).rejects.toThrow('/registry.json: https://staging.test is no suite');
});
