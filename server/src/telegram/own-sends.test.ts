import { expect, test } from 'vitest';
import { createOwnSends } from './own-sends.ts';
import type { InboundEvent, InboundMessage } from './ports.ts';

const message = (externalId: string, changes: Partial<InboundMessage> = {}): InboundMessage => ({
  chatId: '501',
  externalId,
  author: 'owner',
  sentAt: new Date(0),
  customer: {},
  language: null,
  type: 'text',
  text: 'Hello',
  inReplyTo: null,
  media: null,
  raw: null,
  ...changes,
});
const news = (externalId: string, changes?: Partial<InboundMessage>): InboundEvent => ({
  kind: 'message',
  message: message(externalId, changes),
});

/** Sends that tests answer by hand. */
const setUp = () => {
  const released: InboundEvent[] = [];
  const sends = createOwnSends((event) => released.push(event));
  let calls = 0;
  const send = (chatId = '501') => {
    const randomId = `random ${++calls}`;
    let resolve: (externalId: string) => void = () => undefined;
    let reject: (error: Error) => void = () => undefined;
    const answer = new Promise<string>((...settle) => {
      [resolve, reject] = settle;
    });
    return { resolve, reject, randomId, sent: sends.send(chatId, randomId, () => answer) };
  };
  return { ...sends, send, released };
};

test("the owner's message from another device is delivered at once", () => {
  const { admit } = setUp();
  expect(admit(news('7'))).toBe(true);
});

test('a message that was sent from here is dropped, whether Telegram reports it before the answer or after', async () => {
  const { admit, send, released } = setUp();
  const { resolve, sent } = send();
  expect(admit(news('7'))).toBe(false);
  resolve('7');
  expect(await sent).toBe('7');
  expect([admit(news('7')), released]).toEqual([false, []]);
});

test("while a message is being sent, the owner's other messages of that chat wait, and nothing else does", async () => {
  const { admit, send, released } = setUp();
  const { resolve, sent } = send();
  const other = news('6');
  expect(admit(other)).toBe(false);
  expect(admit(news('8', { chatId: '502' }))).toBe(true);
  expect(admit(news('9', { author: 'customer' }))).toBe(true);
  expect(admit({ kind: 'deleted', chatId: null, externalIds: ['7'] })).toBe(true);
  resolve('7');
  await sent;
  expect(released).toEqual([other]);
});

test('events wait until the last of several messages is answered', async () => {
  const { admit, send, released } = setUp();
  const [first, second] = [send(), send()];
  admit(news('7'));
  admit(news('8'));
  admit(news('9'));
  first.resolve('7');
  await first.sent;
  expect(released).toEqual([]);
  second.resolve('8');
  await second.sent;
  expect(released).toEqual([news('9')]);
});

test('after a refusal the events are delivered', async () => {
  const { admit, send, released } = setUp();
  const { reject, sent } = send();
  admit(news('7'));
  reject(new Error('refused'));
  await expect(sent).rejects.toThrow('refused');
  expect(released).toEqual([news('7')]);
});

test('a lost answer is replaced by the report of the random id', async () => {
  const { admit, send, identified, released } = setUp();
  const { randomId, sent, reject } = send();
  admit(news('7'));
  identified(randomId, '7');
  expect(await sent).toBe('7');
  reject(new Error('the connection broke, later'));
  identified('of another session', '9');
  expect([admit(news('7')), admit(news('9')), released]).toEqual([false, true, []]);
});

test('an edit of a message that was sent from here is delivered', async () => {
  const { admit, send } = setUp();
  const { resolve, sent } = send();
  resolve('7');
  await sent;
  expect(admit({ kind: 'edited', message: message('7'), editedAt: new Date(0) })).toBe(true);
});
