import type { Page, Route } from '@playwright/test';

/** Messages of the conversation, and conversations of the inbox. */
const MESSAGES = 100_000;
const CONVERSATIONS = 10_000;
const MINUTE = 60_000;

export const LONG = 'long';

const now = Date.now();
const iso = (ms: number) => new Date(ms).toISOString();

const conversation = (index: number) => ({
  id: index === 0 ? LONG : `other-${index}`,
  source: 'account',
  integration_id: 'account-1',
  customer: { name: `Customer ${index}`, username: `customer${index}`, phone: '+34611222333' },
  last_message_text: `Message of customer ${index}`,
  last_message_type: 'text',
  last_message_author: 'customer',
  last_message_ts: now - index * MINUTE,
  last_message_at: iso(now - index * MINUTE),
  unread: 0,
  read_ts: now,
  handler: 'agent',
  handler_epoch: 1,
});

/**
 * Texts of several lengths; every ninth message is a photo of varying proportions, with or without a known
 * size.
 */
const message = (index: number) => ({
  id: `message-${index}`,
  direction: index % 3 === 0 ? 'out' : 'in',
  author: index % 3 === 0 ? 'owner' : 'customer',
  msg_type: index % 9 === 4 ? 'photo' : 'text',
  text: index % 9 === 4 ? '' : `${index} ${'word '.repeat((index * 7) % 40)}`,
  ts: index + 1,
  sent_at: iso(now - (MESSAGES - index) * 5 * MINUTE),
  media:
    index % 9 === 4
      ? {
          id: `photo-${index}`,
          kind: 'photo',
          has_thumbnail: true,
          ...(index % 2 === 0 && { width: 300 + (index % 5) * 100, height: 300 + (index % 7) * 100 }),
        }
      : null,
});

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, offset) => message(from + offset));

const pageOf = (query: URLSearchParams) => {
  const limit = Number(query.get('limit') ?? 50);
  const before = Number(query.get('before') ?? MESSAGES + 1) - 1;
  const after = query.get('after');
  const around = query.get('around')?.replace('message-', '');
  const from = around ? Number(around) - limit / 2 : after ? Number(after) : Math.max(0, before - limit);
  const to = around || after ? Math.min(MESSAGES, from + limit) : before;
  return { results: range(from, to), has_older: from > 0, has_newer: to < MESSAGES };
};

const listOf = (query: URLSearchParams) => {
  const limit = Number(query.get('limit') ?? 50);
  const before = Number(query.get('before') ?? Number.MAX_SAFE_INTEGER);
  const start = Math.max(0, Math.floor((now - before) / MINUTE) + 1);
  const results = Array.from({ length: Math.min(limit, CONVERSATIONS - start) }, (_, at) =>
    conversation(start + at),
  );
  return {
    results,
    next: results.at(-1)?.last_message_ts ?? null,
    counts: { all: CONVERSATIONS, accounts: CONVERSATIONS, bots: 0, attention: 0, unread: 0 },
    cursor: 'epoch.1',
  };
};

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600"/></svg>';

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers the calls of the chats in the browser: one conversation of 100,000 messages among 10,000 others. */
export const serveLongInbox = async (page: Page): Promise<void> => {
  const json = (answer: (url: URL) => unknown) => async (route: Route) =>
    route.fulfill({ json: answer(new URL(route.request().url())) });
  await page.route('**/api/v1/messaging/inbox/*/messages/*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    // A reader who scrolls fast waits at the top for older messages.
    if (searchParams.has('before')) await later(Math.random() * 300);
    await route.fulfill({ json: pageOf(searchParams) });
  });
  await page.route(
    '**/api/v1/messaging/inbox/*/',
    json(() => conversation(0)),
  );
  await page.route(
    '**/api/v1/messaging/inbox/?*',
    json(({ searchParams }) => listOf(searchParams)),
  );
  await page.route(
    '**/api/v1/messaging/inbox/',
    json(({ searchParams }) => listOf(searchParams)),
  );
  // This backend has no changes.
  await page.route('**/api/v1/messaging/changes/*', () => {});
  await page.route('**/api/v1/messaging/media/**', async (route) => {
    await later(Math.random() * 300);
    await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  });
};
