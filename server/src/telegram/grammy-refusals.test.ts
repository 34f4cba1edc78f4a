import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { noInbox } from '../testing/no-inbox.ts';
import { createGrammyBots } from './grammy-bots.ts';
import { REASONS } from './reasons.ts';

interface Answer {
  status: number;
  body: string;
}
const ok = (result: object): Answer => ({ status: 200, body: JSON.stringify({ ok: true, result }) });
const refused = (status: number): Answer => ({
  status,
  body: JSON.stringify({ ok: false, error_code: status, description: 'Not Found' }),
});

/** Bots at a Bot API with these answers, by the last part of the path. */
const setUp = async (answers: Record<string, Answer>) => {
  const server = createServer((request, response) => {
    const { status, body } = answers[request.url?.split('/').at(-1) ?? ''] ?? refused(404);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bots = createGrammyBots({ apiRoot: `http://127.0.0.1:${port}` });
  onTestFinished(async () => {
    await bots.close();
    server.closeAllConnections();
    server.close();
  });
  const nothing = async () => undefined;
  bots.start({
    deliver: nothing,
    revoked: nothing,
    problem: nothing,
    park: nothing,
    stuck: () => undefined,
    tokenOf: async () => '1:x',
    inbox: noInbox,
  });
  return bots;
};

const { signal } = new AbortController();
const remote = { fileId: 'f', uniqueId: 'u', size: 3 };
const found = { getFile: ok({ file_id: 'f', file_unique_id: 'u', file_path: 'photos/1.jpg' }) };

test.each([401, 404])('a message that gets a %i was not sent, and may be sent later', async (code) => {
  const bots = await setUp({ sendMessage: refused(code) });
  await expect(bots.sendText('1', '2', { text: 'Hi' })).rejects.toMatchObject({
    failure: { kind: 'unreachable' },
  });
});

// Specification 110.6
test.each([
  ['Forbidden: bot was blocked by the user', REASONS.bot_blocked],
  ['Forbidden: user is deactivated', REASONS.customer_gone],
  ['Forbidden: bot was kicked from the group chat', REASONS.bot_kicked],
  ['Forbidden: bot was kicked from the supergroup chat', REASONS.bot_kicked],
  ['Forbidden: bot is not a member of the channel chat', REASONS.bot_kicked],
  ["Forbidden: bot can't initiate conversation with a user", REASONS.customer_not_begun],
  ['Forbidden: not enough rights to send text messages to the chat', REASONS.writing_forbidden],
  ['Bad Request: not enough rights', REASONS.writing_forbidden],
  [
    "Forbidden: bot can't send messages to bots",
    "Telegram refused the message: bot can't send messages to bots",
  ],
  ['Forbidden: something new', 'Telegram refused the message: something new'],
  ['Forbidden', 'Telegram refused the message: Forbidden'],
  ['', 'Telegram refused the message: 403'],
])(
  'a message that Telegram forbids with %j was refused for that, and for nothing else',
  async (words, reason) => {
    const body = JSON.stringify({ ok: false, error_code: 403, description: words });
    const bots = await setUp({ sendMessage: { status: 403, body } });
    await expect(bots.sendText('1', '2', { text: 'Hi' })).rejects.toMatchObject({
      failure: { kind: 'message-refused', reason },
    });
  },
);

test.each([401, 404])('a file whose place gets a %i may be fetched later', async (code) => {
  const bots = await setUp({ getFile: refused(code) });
  await expect(bots.download('1', remote, signal)).rejects.toMatchObject({
    failure: { kind: 'unreachable' },
  });
});

test('a file is gone when Telegram says so, not when a proxy does', async () => {
  const gone = await setUp({ ...found, '1.jpg': refused(404) });
  await expect(gone.download('1', remote, signal)).rejects.toMatchObject({
    failure: { kind: 'file-unavailable' },
  });
  const proxy = await setUp({ ...found, '1.jpg': { status: 404, body: '<h1>Not Found</h1>' } });
  await expect(proxy.download('1', remote, signal)).rejects.toMatchObject({
    failure: { kind: 'unreachable' },
  });
});

test('a message that is sent while the database is away was not sent, and may be sent later', async () => {
  const bots = createGrammyBots();
  onTestFinished(() => bots.close());
  const nothing = async () => undefined;
  bots.start({
    deliver: nothing,
    revoked: nothing,
    problem: nothing,
    park: nothing,
    stuck: () => undefined,
    inbox: noInbox,
    tokenOf: () => Promise.reject(new Error('The database is away')),
  });
  await expect(bots.sendText('1', '2', { text: 'Hi' })).rejects.toMatchObject({
    failure: { kind: 'unreachable' },
  });
});
