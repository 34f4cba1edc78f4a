import { type Api, GrammyError } from 'grammy';
import { expect, test } from 'vitest';
import { problemOf } from './bot-problem.ts';

const ACTIVE = "Conflict: can't use getUpdates method while webhook is active";
const OTHER = 'Conflict: terminated by other getUpdates request';

test.each([
  [
    'a webhook',
    ACTIVE,
    'https://hooks.example.test/secret',
    { kind: 'webhook', detail: 'hooks.example.test' },
  ],
  ['a webhook that was removed meanwhile', ACTIVE, '', undefined],
  ['another program that polls', OTHER, '', { kind: 'conflict' }],
])('the cause of a refused poll is named: %s', async (_, description, url, problem) => {
  const api: Pick<Api, 'getWebhookInfo'> = {
    getWebhookInfo: async () => ({ url, has_custom_certificate: false, pending_update_count: 0 }),
  };
  const error = new GrammyError(
    'Call to getUpdates failed',
    { ok: false, error_code: 409, description },
    'getUpdates',
    {},
  );
  expect(await problemOf(api, error, new AbortController().signal)).toEqual(problem);
});
