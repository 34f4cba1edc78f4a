import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as schema from '../schemas/messaging.ts';
import { conversationKey, normaliseConversation, normaliseMessage } from './messaging.ts';

const aSource = fc.constantFrom<schema.Source>('account', 'bot');
const read = (wire: object, fallback?: schema.Source) =>
  normaliseConversation(schema.conversation.parse({ id: 'chat-0001', ...wire }), fallback);

test('the source is taken from the answer, or is the requested one', () => {
  fc.assert(
    fc.property(fc.option(aSource, { nil: undefined }), aSource, (source, asked) => {
      expect(read({ source }, asked).source).toBe(source ?? asked);
    }),
  );
});

test('without a source, a conversation with a bot id belongs to a bot', () => {
  expect(read({ bot_id: 42 }).source).toBe('bot');
  expect(read({}).source).toBe('account');
});

test('the time of the last message is last_message_ts, if present', () => {
  fc.assert(
    fc.property(fc.nat(), fc.date({ noInvalidDate: true }), (last_message_ts, date) => {
      const last_message_at = date.toISOString();
      expect(read({ last_message_ts, last_message_at }).last_message_ts).toBe(last_message_ts);
    }),
  );
});

test('otherwise it is last_message_at in milliseconds', () => {
  const since1970 = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(since1970, (date) => {
      expect(read({ last_message_at: date.toISOString() }).last_message_ts).toBe(date.getTime());
    }),
  );
});

test('for any last_message_at, the time is a number of at least 0', () => {
  fc.assert(
    fc.property(fc.option(fc.string()), (last_message_at) => {
      expect(read({ last_message_at }).last_message_ts).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(read({ last_message_at: 'yesterday' }).last_message_ts).toBe(0);
  expect(read({}).last_message_ts).toBe(0);
});

// Specification 3.1
test('a conversation is complete, however little the answer contains', () => {
  expect(read({})).toEqual({
    id: 'chat-0001',
    source: 'account',
    integration_id: null,
    bot_id: null,
    bot_username: null,
    is_pinned: false,
    last_message_text: '',
    last_message_at: null,
    last_message_ts: 0,
    customer: {},
    unread: 0,
    read_ts: 0,
    last_message_type: null,
    last_message_author: null,
    waiting_since: null,
    handler: null,
    handler_epoch: 0,
    attention: null,
    attention_since: null,
  });
});

// Specification 3.3
test('a message is complete, however little the answer contains', () => {
  const wire = schema.message.parse({ id: 12, direction: 'in', msg_type: 'photo', ts: 5, external_id: 99 });
  expect(normaliseMessage(wire)).toEqual({
    id: '12',
    direction: 'in',
    msg_type: 'photo',
    external_id: '99',
    in_reply_to: null,
    text: '',
    raw: null,
    ts: 5,
    delivery: null,
    client_key: null,
    sent_at: 5,
    author: 'customer',
    edited_at: null,
    deleted: false,
    reply: null,
    media: null,
  });
});

test('a message that a rule has sent says so, and no other', () => {
  const wire = { id: 12, direction: 'out', msg_type: 'text', ts: 5 } as const;
  const read = (more: object) => normaliseMessage(schema.message.parse({ ...wire, ...more }));
  expect(read({ automatic: true })).toHaveProperty('automatic', true);
  expect(read({ automatic: false })).not.toHaveProperty('automatic');
});

// Specification 3.2
test('conversations of different sources never share a key', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(conversationKey({ source: 'account', id: a })).not.toBe(
        conversationKey({ source: 'bot', id: b }),
      );
    }),
  );
  expect(conversationKey({ source: 'bot', id: 'chat-0001' })).toBe('bot:chat-0001');
});
