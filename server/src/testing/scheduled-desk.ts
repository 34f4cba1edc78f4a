import { MINUTE } from '@switchboard/common/time/durations';
import { expect } from 'vitest';
import type { ClockedServer } from './clocked-server.ts';
import type { Owner } from './messaging-server.ts';

/** A Monday, 11:00 in Madrid. */
export const START = Date.UTC(2031, 0, 6, 10);
export const iso = (at: number) => new Date(at).toISOString();
/** The time so many minutes after the start. */
export const after = (minutes: number) => iso(START + minutes * MINUTE);

let people = 0;

/** A person who has messages of a bot's conversation sent later. */
export const openScheduledDesk = async (here: ClockedServer) => {
  people += 1;
  const number = people;
  const chatId = `9${number}`;
  const name = `later-${number}`;
  const owner: Owner = await here.server.owner(name);
  await owner.receiveByBot({ text: 'Hello', chatId });
  const id = await owner.newest('bot');
  const path = `/messaging/inbox/${id}/scheduled/`;
  let keys = 0;
  const make = (body: object = {}, key = `key-${number}-${++keys}`, to = path) =>
    owner.browser.call('POST', to, {
      body: { text: 'One', at: after(10), unless_reply: false, chosen: true, ...body },
      headers: { 'idempotency-key': key },
    });
  const list = async () => (await owner.get(path)).body.results;
  const conversation = async () => (await owner.get(`/messaging/inbox/${id}/`)).body;
  const sent = () => here.server.telegram.sent.filter((message) => message.chatId === chatId);
  const texts = () => sent().map(({ content }) => (content as { text: string }).text);
  const last = async () => (await owner.history(id)).body.results.at(-1);

  /** Lets the server find what is due: a new message makes it look. */
  const look = async () => {
    const { body } = await make({ at: after(400 * 24 * 60 - 40 * 24 * 60), text: 'Far' });
    const far = body.results.find(({ text }: { text: string }) => text === 'Far');
    await owner.browser.call('DELETE', `${path}${far.id}/`);
  };
  return {
    name,
    ...{ owner, id, path, make, list, conversation, sent, texts, chatId, last },
    /** Messages for one time are some milliseconds apart. */
    at: async (minutes: number, until: () => unknown, expected: unknown) => {
      here.clock = START + minutes * MINUTE + 1000;
      await look();
      await expect.poll(until, { timeout: 10_000 }).toEqual(expected);
    },
    /** As `at`, with a server that starts then. */
    atStart: async (minutes: number, until: () => unknown, expected: unknown) => {
      here.clock = START + minutes * MINUTE + 1000;
      const other = await here.another();
      try {
        await expect.poll(until, { timeout: 10_000 }).toEqual(expected);
      } finally {
        await other.close();
      }
    },
  };
};
