import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BotConnector, createGrammyBots, type InboundEvent } from '@switchboard/server';
import { noInbox } from '@switchboard/server/testing/no-inbox';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, onTestFinished, test } from 'vitest';
import { createBot, pressButton, revokeToken, writeToBot } from './bots.ts';
import { keepFile } from './files.ts';
import { listOutbox } from './messages.ts';
import { findOrAddPerson } from './people.ts';
import { serveTelegram } from './testing/serve-telegram.ts';

type Handlers = Parameters<BotConnector['start']>[0];

/** The server's real bot connector against the emulator. Waits between attempts are recorded, and short. */
const setUp = async (
  handlers: Partial<Handlers> = {},
  wait: (ms: number, signal: AbortSignal) => Promise<void> = (_, signal) =>
    sleep(1, undefined, { signal }).catch(() => undefined),
) => {
  const telegram = await serveTelegram();
  const { state, apiRoot } = telegram;
  const bot = createBot(state, { name: 'Shop' });
  const anna = findOrAddPerson(state, { name: 'Anna' });
  const pauses: number[] = [];
  const delivered: (string | null)[] = [];
  const events: InboundEvent[] = [];
  const pressed: string[] = [];
  const revoked: string[] = [];
  const problems: (string | null)[] = [];
  const details: (string | undefined)[] = [];
  const parked: string[] = [];
  const stuck: unknown[] = [];
  const start = () => {
    const bots = createGrammyBots({
      apiRoot,
      pause: async (ms, signal) => {
        pauses.push(ms);
        await wait(ms, signal);
      },
    });
    bots.start({
      deliver: async (_, event) => {
        if (event.kind === 'pressed') {
          pressed.push(event.data);
          return event.data === 'unknown' ? undefined : 'Thank you';
        }
        if (event.kind === 'business') return undefined;
        events.push(event);
        if ('message' in event) delivered.push(event.message.text);
        return undefined;
      },
      tokenOf: async (id) => (id === String(bot.id) ? bot.token : undefined),
      inbox: noInbox,
      revoked: async (id) => void revoked.push(id),
      problem: async (_, problem) => {
        problems.push(problem?.kind ?? null);
        details.push(problem && 'detail' in problem ? problem.detail : undefined);
      },
      park: async (_, { error }) => void parked.push(String(error)),
      stuck: (_, error) => void stuck.push(error),
      ...handlers,
    });
    return bots;
  };
  const bots = start();
  onTestFinished(async () => {
    await bots.close();
    await telegram.close();
  });
  const botId = String(bot.id);
  const run = () => bots.run({ botId, token: bot.token, isRevoked: false });
  const write = (text: string) => writeToBot(state, bot, anna, { text });
  const send = (text: string) => bots.sendText(botId, String(anna.id), { text });
  return {
    telegram,
    state,
    bot,
    anna,
    botId,
    bots,
    start,
    run,
    write,
    send,
    pauses,
    delivered,
    events,
    pressed,
    revoked,
    problems,
    details,
    parked,
    stuck,
  };
};

test('the connector identifies the bot of a token, and refuses an unknown token', async () => {
  const { bots, bot, botId } = await setUp();
  expect(await bots.identify(bot.token)).toEqual({ botId, username: bot.username, name: 'Shop' });
  await expect(bots.identify('1234567:AAxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx')).rejects.toMatchObject({
    failure: { kind: 'unknown-token' },
  });
});

test('the connector delivers waiting and later messages, in order', async () => {
  const { run, write, delivered } = await setUp();
  write('before');
  run();
  await expect.poll(() => delivered).toEqual(['before']);
  write('one');
  write('two');
  await expect.poll(() => delivered).toEqual(['before', 'one', 'two']);
});

test('a button brings back its data; once it is answered, the answer shows and the buttons are gone', async () => {
  const { run, write, bots, botId, anna, bot, state, pressed } = await setUp();
  run();
  write('Hello');
  const ask = async (data: string) => {
    const buttons = [{ text: 'Yes', data }];
    await bots.sendText(botId, String(anna.id), { text: 'Is it right?', buttons });
    const message = state.world.messages.at(-1);
    if (message === undefined) throw new Error('Nothing was sent');
    pressButton(state, bot, message, 'Yes');
    await expect.poll(() => pressed.at(-1)).toBe(data);
    return message;
  };
  const message = await ask('reminder:1');
  await expect.poll(() => message).toMatchObject({ notice: 'Thank you', buttons: undefined });
  // The button may belong to another program that used the bot before.
  const other = await ask('unknown');
  await expect.poll(() => bot.updates).toEqual([]);
  expect(other.buttons).toHaveLength(1);
});

test('the connector confirms a message to Telegram only once it was delivered, and delivers it again until then', async () => {
  let failures = 3;
  const confirmedAtDelivery: number[] = [];
  const { run, write, bot } = await setUp({
    deliver: async () => {
      confirmedAtDelivery.push(bot.updates.length);
      if (failures-- > 0) throw new Error('The database is away');
      return undefined;
    },
  });
  write('important');
  run();
  await expect.poll(() => bot.updates).toEqual([]);
  expect(confirmedAtDelivery).toEqual([1, 1, 1, 1]);
});

test('delivered messages are confirmed on closing', async () => {
  const { run, write, bots, bot, delivered } = await setUp();
  run();
  write('last words');
  await expect.poll(() => delivered).toEqual(['last words']);
  await bots.close();
  expect(bot.updates).toEqual([]);
});

test('a bot counts as revoked when Telegram has refused its token for minutes, and is reported once', async () => {
  const { bots, bot, botId, revoked, pauses, problems } = await setUp();
  const { token } = bot;
  revokeToken(bot);
  bots.run({ botId, token, isRevoked: false });
  await expect.poll(() => pauses.length).toBeGreaterThan(7);
  expect(revoked).toEqual([botId]);
  expect(pauses.slice(0, 7)).toEqual([2_000, 10_000, 30_000, 60_000, 120_000, 600_000, 600_000]);
  expect(problems).toEqual(['unreachable']);
});

test.each([401, 404])('a bot goes on after a single %i of getUpdates', async (code) => {
  const { run, write, telegram, delivered, revoked, problems } = await setUp();
  await telegram.control('failures', { method: 'getUpdates', code, times: 2 });
  run();
  write('Hello');
  await expect.poll(() => delivered).toEqual(['Hello']);
  expect([revoked, problems]).toEqual([[], [null]]);
});

test('a revoked bot receives again by itself once Telegram accepts its token', async () => {
  const { run, write, telegram, bot, botId, delivered, revoked, problems } = await setUp();
  const { token } = bot;
  run();
  write('before');
  await expect.poll(() => delivered).toEqual(['before']);
  await telegram.control(`bots/${botId}/revoke`, {});
  await expect.poll(() => revoked).toEqual([botId]);
  bot.token = token;
  write('after');
  await expect.poll(() => delivered).toEqual(['before', 'after']);
  expect(problems.at(-1)).toBeNull();
});

test('a revoked bot that the user adds again receives at once', async () => {
  const untilAborted = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const wait = (ms: number, signal: AbortSignal) =>
    ms === 600_000 ? untilAborted(signal) : Promise.resolve();
  const { run, write, bot, botId, bots, delivered, pauses } = await setUp({}, wait);
  const { token } = bot;
  revokeToken(bot);
  bots.run({ botId, token, isRevoked: false });
  await expect.poll(() => pauses.at(-1)).toBe(600_000);
  bot.token = token;
  write('Hello');
  run();
  await expect.poll(() => delivered).toEqual(['Hello']);
});

test('an update that fails repeatedly is parked, and the next ones are delivered', async () => {
  const { run, write, bot, delivered, parked, stuck } = await setUp({
    deliver: async (_, event) => {
      const text = event.kind === 'message' ? event.message.text : null;
      if (text === 'bad') throw new RangeError('Invalid time value');
      delivered.push(text);
      return undefined;
    },
  });
  write('bad');
  write('good');
  run();
  await expect.poll(() => delivered).toEqual(['good']);
  expect([parked, stuck]).toEqual([['RangeError: Invalid time value'], []]);
  await expect.poll(() => bot.updates).toEqual([]);
});

test('an update waits for as long as the database is away, and this is reported once', async () => {
  let failures = 20;
  const { run, write, delivered, parked, stuck } = await setUp({
    deliver: async () => {
      if (failures-- > 0) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      delivered.push('delivered');
      return undefined;
    },
  });
  write('Hello');
  run();
  await expect.poll(() => delivered).toEqual(['delivered']);
  expect([parked, stuck]).toEqual([[], [expect.any(Error), undefined]]);
});

test('edits, replies and files arrive with everything that a download needs', async () => {
  const { run, write, telegram, state, bot, anna, botId, bots, events } = await setUp();
  const { message_id } = write('Hello');
  const from = { name: 'Anna' };
  await telegram.control(`messages/${message_id}/edit`, { to: `bot:${botId}`, from, text: 'Hello!' });
  const card = { name: 'cat.jpg', contentType: 'image/jpeg', width: 640, height: 480 };
  const file = await keepFile(state, card, new Uint8Array([1, 2, 3]));
  writeToBot(state, bot, anna, { text: 'Look', file, reply_to: message_id });
  run();
  await expect.poll(() => events).toHaveLength(3);
  const [, edited, photo] = events;
  expect(edited).toMatchObject({
    kind: 'edited',
    message: { externalId: String(message_id), text: 'Hello!' },
    editedAt: expect.any(Date),
  });
  const media = { kind: 'photo', contentType: 'image/jpeg', size: 3, width: 640, height: 480 };
  expect(photo).toMatchObject({
    kind: 'message',
    message: { type: 'photo', text: 'Look', inReplyTo: String(message_id), media },
  });
  const remote = photo?.kind === 'message' ? photo.message.media?.remote : undefined;
  const { signal } = new AbortController();
  const bytes = await (await bots.download(botId, JSON.parse(JSON.stringify(remote)), signal)).toArray();
  expect(Buffer.concat(bytes)).toEqual(Buffer.from([1, 2, 3]));
});

const { signal } = new AbortController();

test('a download says whether the file cannot be had, or not now', async () => {
  const { telegram, state, bots, botId } = await setUp();
  const file = async (size: number) => {
    const card = { name: 'film.mp4', contentType: 'video/mp4', size };
    const { id } = await keepFile(state, card, new Uint8Array(100));
    return { fileId: id, uniqueId: id, size };
  };
  const small = await file(100);
  const download = (remote: unknown = small) => bots.download(botId, remote, signal);
  const big = await file(5 * 1024 ** 3);
  const tooBig = { kind: 'file-unavailable', reason: 'Telegram gives bots only files of up to 20 MB' };
  await expect(download(big)).rejects.toMatchObject({ failure: tooBig });
  await expect(download({ ...big, size: null })).rejects.toMatchObject({ failure: tooBig });
  const gone = { kind: 'file-unavailable', reason: 'Telegram no longer has this file' };
  await expect(download({ ...small, fileId: 'unknown' })).rejects.toMatchObject({ failure: gone });
  await expect(download(null)).rejects.toMatchObject({ failure: gone });
  await telegram.control('failures', { method: 'getFile', code: 429, retry_after: 8 });
  await expect(download()).rejects.toMatchObject({ failure: { kind: 'files-limited', retryAfter: 8 } });
  await telegram.control('failures', { method: 'file', code: 404 });
  await expect(download()).rejects.toMatchObject({ failure: gone });
  for (const code of [502, 'unreachable']) {
    await telegram.control('failures', { method: 'file', code });
    await expect(download()).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  }
  expect(Buffer.concat(await (await download()).toArray())).toHaveLength(100);
});

test('a slow download ends when it is aborted', async () => {
  const { telegram, state, bots, botId } = await setUp();
  const { id } = await keepFile(state, { name: 'a', contentType: 'a/b' }, new Uint8Array(100));
  await telegram.control('failures', { method: 'file', code: 'slow', seconds: 60 });
  const stop = new AbortController();
  const remote = { fileId: id, uniqueId: id, size: 100 };
  const reading = bots.download(botId, remote, stop.signal).then((stream) => stream.toArray());
  setTimeout(() => stop.abort(), 100);
  await expect(reading).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
});

test('files are sent from a path, with caption and reply, and keep their names', async () => {
  const { state, bots, botId, anna, write } = await setUp();
  const { message_id } = write('Hello');
  const path = join(await temporaryFolder(), 'upload');
  await writeFile(path, 'bytes');
  const send = (type: 'photo' | 'video' | 'voice' | 'document', fileName: string, size = 5) => {
    const measures = { duration: 8.7, width: 640, height: 360, waveform: [1, 2] };
    const media = { path, size, fileName, contentType: 'a/b', type, caption: 'Look', ...measures };
    return bots.sendMedia(botId, String(anna.id), { ...media, replyTo: String(message_id) });
  };
  const names = ['cat.png', 'film.mp4', 'voice.ogg', 'цены "new"; 2026.pdf'];
  const types = ['photo', 'video', 'voice', 'document'] as const;
  for (const [at, type] of types.entries()) await send(type, names[at] ?? '');
  await send('photo', 'large.png', 11 * 1024 ** 2);
  await expect(send('video', 'huge.mp4', 51 * 1024 ** 2)).rejects.toMatchObject({
    failure: { kind: 'message-refused', reason: 'Telegram takes only files of up to 50 MB from bots' },
  });
  const sent = listOutbox(state);
  expect(sent.map(({ type }) => type)).toEqual([...types, 'document']);
  expect(sent.every(({ text, reply_to }) => text === 'Look' && reply_to === message_id)).toBe(true);
  expect(sent[1]?.file).toMatchObject({ duration: 9, width: 640, height: 360 });
  expect(sent[2]?.file).toMatchObject({ duration: 9 });
  expect(sent[3]?.file?.name).toBe('цены _new_; 2026.pdf');
  expect(Buffer.from(await state.bytesOf(sent[3]?.file?.id ?? '')).toString()).toBe('bytes');
});

test('the connector waits as long as Telegram says after 429, and a while after 409', async () => {
  const { run, write, telegram, pauses, delivered, problems } = await setUp();
  await telegram.control('failures', { method: 'getUpdates', code: 429, retry_after: 9 });
  await telegram.control('failures', { method: 'getUpdates', code: 409 });
  run();
  write('Hello');
  await expect.poll(() => delivered).toEqual(['Hello']);
  expect(pauses).toEqual([9_000, 5_000]);
  expect(problems).toEqual(['limited', 'conflict', null]);
});

test('the connector tries again at growing intervals while Telegram fails', async () => {
  const { run, write, telegram, pauses, delivered, problems } = await setUp();
  await telegram.control('failures', { method: 'getUpdates', code: 502, times: 3 });
  await telegram.control('failures', { method: 'getUpdates', code: 'lost' });
  run();
  write('Hello');
  await expect.poll(() => delivered).toContain('Hello');
  expect(pauses).toEqual([250, 500, 1_000, 2_000]);
  expect(problems).toEqual(['unreachable', null]);
});

test('the connector leaves a webhook of another program alone, names its host, and receives once it is removed', async () => {
  const { run, write, bots, bot, delivered, problems, details } = await setUp();
  bot.webhook = 'https://hooks.example.test/secret/path';
  write('Hello');
  run();
  await expect.poll(() => problems).toEqual(['webhook']);
  expect([details, bot.webhook, delivered]).toEqual([['hooks.example.test'], expect.any(String), []]);
  await bots.removeWebhook(bot.token);
  await expect.poll(() => delivered).toEqual(['Hello']);
  expect(problems).toEqual(['webhook', null]);
});

test('a pause that Telegram asks for is reported with its end', async () => {
  const { run, telegram, details } = await setUp();
  await telegram.control('failures', { method: 'getUpdates', code: 429, retry_after: 60 });
  run();
  await expect.poll(() => details.length).toBeGreaterThan(0);
  expect(Date.parse(details[0] ?? '') - Date.now()).toBeGreaterThan(30_000);
});

test('a bot that is stopped receives nothing, and still sends', async () => {
  const { run, write, bots, botId, bot, delivered, send } = await setUp();
  run();
  write('one');
  await expect.poll(() => delivered).toEqual(['one']);
  await bots.stop(botId);
  write('two');
  expect((await send('Hi')).externalId).toBe('3');
  expect(bot.updates).toHaveLength(1);
  run();
  await expect.poll(() => delivered).toEqual(['one', 'two']);
});

test('two processes with one bot lose nothing', async () => {
  const { run, write, start, botId, bot, delivered } = await setUp();
  run();
  const second = start();
  second.run({ botId, token: bot.token, isRevoked: false });
  write('Hello');
  await expect.poll(() => delivered).toContain('Hello');
  await second.close();
});

test('the connector sends, and reports why a message was refused', async () => {
  const { run, write, send, telegram, state } = await setUp();
  write('Hello');
  run();
  const { message_id } = state.world.bots[0]?.updates[0]?.message ?? { message_id: 0 };
  expect(Number((await send('Hi')).externalId)).toBeGreaterThan(message_id);
  const failWith = (body: object) => telegram.control('failures', { method: 'sendMessage', ...body });
  await failWith({ code: 429, retry_after: 4 });
  await expect(send('too fast')).rejects.toMatchObject({
    failure: { kind: 'messages-limited', retryAfter: 4 },
  });
  await failWith({ code: 403 });
  await expect(send('blocked')).rejects.toMatchObject({
    failure: { reason: 'The customer has blocked this bot' },
  });
  await failWith({ code: 502 });
  await expect(send('who knows')).rejects.toMatchObject({ failure: { kind: 'unconfirmed' } });
  await failWith({ code: 'lost' });
  await expect(send('lost')).rejects.toMatchObject({ failure: { kind: 'unconfirmed' } });
  expect(listOutbox(state).map(({ text }) => text)).toEqual(['Hi', 'lost']);
});

test('a Telegram that cannot be reached has sent nothing for certain', async () => {
  const bots = createGrammyBots({ apiRoot: 'http://127.0.0.1:9', pause: async () => void (await sleep(1)) });
  onTestFinished(() => bots.close());
  const nothing = async () => undefined;
  const handlers = { deliver: nothing, revoked: nothing, problem: nothing, park: nothing };
  bots.start({ ...handlers, stuck: () => undefined, inbox: noInbox, tokenOf: async () => '1:x' });
  await expect(bots.sendText('1', '2', { text: 'Hi' })).rejects.toMatchObject({
    failure: { kind: 'message-refused' },
  });
  await expect(bots.identify('1:x')).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
});

test('a message from another kind of chat is ignored', async () => {
  const { run, write, bot, delivered } = await setUp();
  write('in a group');
  for (const { message } of bot.updates) Object.assign(message?.chat ?? {}, { type: 'group' });
  write('in private');
  run();
  await expect.poll(() => delivered).toEqual(['in private']);
  await expect.poll(() => bot.updates).toEqual([]);
});
