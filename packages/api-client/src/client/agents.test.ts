import { expect, test } from 'vitest';
import type { WireDraft } from '../schemas/agents.ts';
import { type Reply, serve } from '../testing/serve.ts';
import { createApiClient } from './index.ts';

const draft: WireDraft = {
  system_prompt: 'Be kind.',
  intelligence: { of_another_program: 1 },
  files: ['file-0001'],
  version: 3,
  changed: true,
  saved_at: '2026-11-23T09:00:00Z',
};

const clientOf = async (reply: Reply) => {
  const { baseUrl, received } = await serve(() => reply);
  return { agents: createApiClient({ baseUrl, readCsrfToken: () => 'token' }).agents, received };
};

test('a saved draft names the version that was seen, and has times as numbers', async () => {
  const { agents, received } = await clientOf({ json: draft });
  const answer = await agents.saveDraft('agent-0001', { system_prompt: 'Be kind.' }, 2);
  expect(received[0]?.headers['if-match']).toBe('"2"');
  expect(answer).toEqual({
    draft: { ...draft, saved_at: Date.UTC(2026, 10, 23, 9) },
    stale: false,
  });
});

test('a draft that was changed meanwhile is reported, and is no failure', async () => {
  const { agents } = await clientOf({
    status: 412,
    json: { detail: 'The draft has changed', code: 'stale_version', draft },
  });
  const answer = await agents.saveDraft('agent-0001', { system_prompt: 'Be brief.' }, 2);
  expect(answer).toMatchObject({ stale: true, draft: { version: 3, system_prompt: 'Be kind.' } });
});

test('another refusal is a failure', async () => {
  const { agents } = await clientOf({ status: 412, json: { detail: 'If-Match is missing' } });
  await expect(agents.saveDraft('agent-0001', {}, 2)).rejects.toThrow('If-Match is missing');
});
