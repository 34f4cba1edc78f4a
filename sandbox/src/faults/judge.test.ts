import { describe, expect, test } from 'vitest';
import { contentOf } from './files.ts';
import type { History, ReadBooking, Reading, ReadMessage } from './history.ts';
import { judge } from './judge.ts';

const message = (ts: number, text: string, more: Partial<ReadMessage> = {}): ReadMessage => ({
  ...{ conversationId: 'a', direction: 'in', author: 'customer', text, ts },
  ...more,
});
const answer = (ts: number, text: string, delivery = 'sent') =>
  message(ts, text, { direction: 'out', author: 'owner', delivery });
const ofRule = (ts: number, text: string, delivery = 'sent') => ({
  ...answer(ts, text, delivery),
  automatic: true as const,
});
/** A message of the conversation with the agent. */
const ofAgent = (ts: number, text: string, delivery = 'sent') => ({
  ...answer(ts, text, delivery),
  ...{ conversationId: 'd', author: 'agent' },
});
const booking = (title: string, hour: number): ReadBooking => ({
  ...{ title, resourceId: 'room' },
  start: `2030-01-01T${hour}:00:00Z`,
  end: `2030-01-01T${hour + 1}:00:00Z`,
});

const reading = (name: string): Reading => ({
  name,
  resets: 0,
  files: { Two: contentOf('Two'), Acknowledged: contentOf('Acknowledged') },
  conversations: { a: { unread: 2, person: { name: 'Ann' } } },
  messages: {
    m1: message(1, 'One'),
    m2: message(2, 'Two'),
    m3: answer(3, 'Acknowledged'),
    m4: answer(4, 'Cut off', 'unknown'),
    m5: answer(5, 'Later'),
    v1: ofRule(6, 'Booked: Visit 1. Today'),
    v2: ofRule(7, 'Soon: Visit 1. Today', 'unknown'),
    d1: message(1, 'How much is a haircut?', { conversationId: 'd' }),
    d2: ofAgent(2, 'Haircut: €20'),
    d3: message(3, 'How much is a massage?', { conversationId: 'd' }),
    d4: ofAgent(4, 'Massage: €50', 'unknown'),
  },
  bookings: {
    b1: booking('First', 10),
    b2: booking('Second', 11),
    b3: { ...booking('Visit 1', 12), confirmation: { state: 'sent' }, reminder: { state: 'unknown' } },
  },
});

/** A history without faults, with all that can be right. */
const clean = () => ({
  written: [
    { customer: 'Ann', text: 'One' },
    { customer: 'Ann', text: 'Two', withFile: true as const },
    { customer: 'Dora', text: 'How much is a haircut?' },
    { customer: 'Dora', text: 'How much is a massage?' },
  ],
  asked: [
    { customer: 'Dora', text: 'How much is a haircut?', topic: 'haircut' },
    { customer: 'Dora', text: 'How much is a massage?', topic: 'massage' },
  ],
  answered: [{ customer: 'Dora', text: 'Haircut: €20' }],
  sent: [
    { source: 'bot', text: 'Acknowledged', outcome: 'done', withFile: true },
    { source: 'bot', text: 'Cut off', outcome: 'unknown' },
    { source: 'bot', text: 'Later', outcome: 'kept' },
    { source: 'bot', text: 'Blocked', outcome: 'refused', code: 'sender_blocked' },
  ] as History['sent'][number][],
  reached: ['Acknowledged', 'Later', 'Booked: Visit 1. Today'],
  reachedFiles: { Acknowledged: contentOf('Acknowledged') } as Record<string, string>,
  visits: [
    { title: 'Visit 1', customer: 'Ann', outcome: 'done', isLate: false },
  ] as History['visits'][number][],
  booked: [
    { title: 'First', slot: '2030-01-01T10:00:00Z', outcome: 'done' },
    { title: 'Second', slot: '2030-01-01T11:00:00Z', outcome: 'done' },
    { title: 'Too late', slot: '2030-01-01T10:00:00Z', outcome: 'refused' },
    { title: 'Gone', slot: '2030-01-01T12:00:00Z', outcome: 'done', removal: 'done' },
  ] as History['booked'][number][],
  readings: [reading('a fresh reader'), reading('a follower')],
});
type Clean = ReturnType<typeof clean>;

/** The faults of a history after a change. */
const after = (change: (history: Clean) => void): string => {
  const history = clean();
  change(history);
  return judge(history).join('\n');
};
const everywhere = (history: Clean, change: (one: Reading) => void) => {
  for (const one of history.readings) change(one);
};

// Specification 101.1
test('a history in which nothing was lost has no fault', () => {
  expect(judge(clean())).toEqual([]);
});

// Specification 101.1
test('an unconfirmed send may have reached the customer once', () => {
  expect(after(({ reached }) => reached.push('Cut off'))).toBe('');
});

// Specification 101.1
test('Telegram may report later that an account has sent an unconfirmed message', () => {
  const report = (history: Clean) => {
    everywhere(history, ({ messages }) => Object.assign(messages, { m4: answer(4, 'Cut off') }));
    history.reached.push('Cut off');
  };
  expect(after(report)).toContain('"Cut off" was answered unknown, and is stored as [sent]');
  expect(
    after((history) => {
      report(history);
      for (const sent of history.sent) sent.source = 'account';
    }),
  ).toBe('');
});

// Specification 101.2
describe('planted faults are found', () => {
  const planted: [fault: string, plant: (history: Clean) => void, found: string][] = [
    [
      'a dropped message',
      (history) => everywhere(history, ({ messages }) => delete messages.m2),
      '"Two" of a customer is there 0 times',
    ],
    [
      'a doubled message',
      (history) => everywhere(history, ({ messages }) => Object.assign(messages, { m9: message(9, 'Two') })),
      '"Two" of a customer is there 2 times',
    ],
    [
      'messages in another order',
      (history) => everywhere(history, ({ messages }) => Object.assign(messages, { m1: message(8, 'One') })),
      'messages of Ann are in another order',
    ],
    [
      'a customer with two conversations',
      (history) =>
        everywhere(history, ({ messages }) =>
          Object.assign(messages, { m2: message(2, 'Two', { conversationId: 'b' }) }),
        ),
      'Ann has 2 conversations',
    ],
    ['a doubled send', ({ reached }) => reached.push('Later'), '"Later" reached the customer 2 times'],
    [
      'an unconfirmed send that was doubled',
      ({ reached }) => reached.push('Cut off', 'Cut off'),
      '"Cut off" reached the customer 2 times',
    ],
    [
      'an acknowledged send that did not reach the customer',
      ({ reached }) => reached.shift(),
      '"Acknowledged" was acknowledged (done), and did not reach the customer',
    ],
    [
      'a message for later that did not reach the customer',
      ({ reached }) => reached.splice(1, 1),
      '"Later" was acknowledged (kept), and did not reach the customer',
    ],
    [
      'a refused send that reached the customer',
      ({ reached }) => reached.push('Blocked'),
      '"Blocked" was refused (sender_blocked), and reached the customer',
    ],
    [
      'an acknowledged send that is not stored',
      (history) => everywhere(history, ({ messages }) => delete messages.m3),
      '"Acknowledged" was answered done, and is stored as []',
    ],
    [
      'a send without an answer',
      ({ sent }) => sent.push({ source: 'bot', text: 'Silence', outcome: 'unanswered' }),
      '"Silence" was sent, and no server answered',
    ],
    [
      'a send that the owner did not make',
      ({ reached }) => reached.push('Ghost'),
      '"Ghost" reached a customer, and the owner did not send',
    ],
    [
      'a question without an answer',
      (history) => everywhere(history, ({ messages }) => delete messages.d2),
      '"How much is a haircut?" is stored with 0 answers',
    ],
    [
      'a question with two answers',
      (history) =>
        everywhere(history, ({ messages }) => Object.assign(messages, { d5: ofAgent(5, 'Massage: €50') })),
      '"How much is a massage?" is stored with 2 answers',
    ],
    [
      'an answer that reached the customer twice',
      ({ answered }) => answered.push({ customer: 'Dora', text: 'Haircut: €20' }),
      'The answer to "How much is a haircut?" reached the customer 2 times',
    ],
    [
      'an answer that did not reach the customer',
      ({ answered }) => answered.pop(),
      'The answer to "How much is a haircut?" reached the customer 0 times',
    ],
    [
      'an answer to another question',
      (history) =>
        everywhere(history, ({ messages }) => Object.assign(messages, { d4: ofAgent(4, 'Haircut: €20') })),
      '"How much is a massage?" is stored with 0 answers',
    ],
    [
      'an answer that is given again with the next one',
      (history) =>
        everywhere(history, ({ messages }) =>
          Object.assign(messages, { d4: ofAgent(4, 'Haircut: €20. Massage: €50') }),
        ),
      '"How much is a haircut?" is stored with 2 answers',
    ],
    [
      'answers in another order',
      (history) =>
        everywhere(history, ({ messages }) => Object.assign(messages, { d2: ofAgent(5, 'Haircut: €20') })),
      'The answer "Massage: €50" stands before an earlier one',
    ],
    [
      'an answer that nobody asked for',
      (history) =>
        everywhere(history, ({ messages }) =>
          Object.assign(messages, { m9: { ...ofAgent(9, 'Haircut: €20'), conversationId: 'a' } }),
        ),
      'The agent wrote 3 messages for 2 questions',
    ],
    [
      'an answer that is not stored',
      ({ answered }) => answered.push({ customer: 'Dora', text: 'Ghost' }),
      '"Ghost" reached a customer, and is not stored',
    ],
    [
      'a doubled slot',
      (history) =>
        everywhere(history, ({ bookings }) => {
          bookings.b2 = booking('Second', 10);
        }),
      '"First" and "Second" have the same slot',
    ],
    [
      'a lost booking',
      (history) => everywhere(history, ({ bookings }) => delete bookings.b1),
      '"First" was booked, and is not there',
    ],
    [
      'a booking that was refused and stored',
      (history) =>
        everywhere(history, ({ bookings }) => Object.assign(bookings, { b9: booking('Too late', 15) })),
      '"Too late" was refused, and is there',
    ],
    [
      'a booking that was removed and stayed',
      (history) =>
        everywhere(history, ({ bookings }) => Object.assign(bookings, { b9: booking('Gone', 14) })),
      '"Gone" was removed, and is there',
    ],
    [
      'a file that reached the customer with half its content',
      ({ reachedFiles }) => Object.assign(reachedFiles, { Acknowledged: 'Acknowledged' }),
      'the customer: the file of "Acknowledged" is not whole',
    ],
    [
      'a file of another message',
      ({ readings: [fresh] }) => Object.assign(fresh?.files ?? {}, { Two: contentOf('Acknowledged') }),
      'a fresh reader: the file of "Two" is not whole',
    ],
    [
      'a customer who was reminded twice',
      ({ reached }) => reached.push('Soon: Visit 1. Today', 'Soon: Visit 1. Today'),
      'The reminder of "Visit 1" is unknown, reached the customer 2 times and is stored 1 times',
    ],
    [
      'a customer who was reminded without a word of it',
      (history) => {
        everywhere(history, ({ bookings }) => Object.assign(bookings.b3 ?? {}, { reminder: null }));
        history.visits.splice(0, 1, { title: 'Visit 1', customer: 'Ann', outcome: 'done', isLate: true });
        history.reached.push('Soon: Visit 1. Today');
      },
      'The reminder of "Visit 1" is undefined, reached the customer 1 times',
    ],
    [
      'a customer who was not told',
      ({ reached }) => reached.pop(),
      'The confirmation of "Visit 1" is sent, reached the customer 0 times',
    ],
    [
      'a reminder that nobody sent',
      (history) =>
        everywhere(history, ({ bookings }) => Object.assign(bookings.b3 ?? {}, { reminder: null })),
      'The reminder of "Visit 1" is undefined',
    ],
    [
      'a reminder of no visit',
      (history) =>
        everywhere(history, ({ messages }) =>
          Object.assign(messages, { v9: ofRule(9, 'Soon: Ghost. Today') }),
        ),
      '"Soon: Ghost. Today" is of no visit',
    ],
    [
      'a skipped change',
      ({ readings: [, follower] }) => Object.assign(follower?.conversations.a ?? {}, { unread: 1 }),
      'conversations a.unread: a fresh reader has 2, and a follower has 1',
    ],
    [
      'two readers that differ below the surface',
      ({ readings: [, follower] }) =>
        Object.assign(follower?.conversations.a ?? {}, { person: { name: 'Anna' } }),
      'conversations a.person.name: a fresh reader has "Ann", and a follower has "Anna"',
    ],
    [
      'a booking that a reader still shows',
      ({ readings: [, follower] }) => Object.assign(follower?.bookings ?? {}, { b9: booking('Gone', 14) }),
      'bookings b9: a fresh reader has nothing, and a follower has',
    ],
    [
      'a cursor that was refused',
      ({ readings: [, follower] }) => Object.assign(follower ?? {}, { resets: 1 }),
      'a follower: the cursor was refused',
    ],
  ];
  test.each(planted)('%s', (_, plant, found) => {
    expect(after(plant)).toContain(found);
  });
});
