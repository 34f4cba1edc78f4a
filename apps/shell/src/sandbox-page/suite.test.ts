import { expect, onTestFinished, test, vi } from 'vitest';
import { readApps } from './suite.ts';

const answer = (response: Response) => {
  vi.stubGlobal('fetch', async () => response);
  onTestFinished(() => void vi.unstubAllGlobals());
};

test('apps without files in the registry have a dev server', async () => {
  const released = { name: 'calendar', version: '1.0.0', files: [{ path: 'remoteEntry.js' }] };
  const developed = { name: 'chat', version: '0.0.0-dev', files: [] };
  answer(Response.json({ schema: 1, remotes: [released, developed] }));
  expect(await readApps()).toEqual(['chat']);
});

test('the error names a suite that does not answer', async () => {
  answer(new Response('https://staging.test is no suite', { status: 502 }));
  await expect(readApps()).rejects.toThrow('/registry.json: https://staging.test is no suite');
});
