import type { Booked, History, Reading, SentText, Written } from './history.ts';
import { faultsOfAnswers } from './judge-answers.ts';
import { faultsOfFiles } from './judge-files.ts';
import { faultsOfVisits } from './judge-visits.ts';
import { strangers } from './strangers.ts';
import { isOfVisit } from './visits.ts';

/** Finds what was lost, doubled or told differently in a history that has healed. @returns each fault in words */
export const judge = (history: History): string[] => {
  const { written, asked, sent, reached, answered, booked, visits, readings } = history;
  const [first, ...others] = readings;
  return [
    ...sent.flatMap((message) => faultsOfReach(message, reached, readings)),
    ...strangers(
      'reached a customer, and the owner did not send it',
      reached.filter((text) => !isOfVisit(text)),
      sent,
    ),
    ...readings.flatMap((reading) => [
      ...(reading.resets > 0 ? [`${reading.name}: the cursor was refused`] : []),
      ...faultsOfWritten(written, reading),
      ...faultsOfStored(sent, reading),
      ...faultsOfAnswers(asked, answered, reading),
      ...faultsOfBooked(booked, reading),
      ...faultsOfVisits(visits, reached, reading),
    ]),
    ...faultsOfFiles(history),
    ...(first === undefined ? [] : others.flatMap((other) => differences(first, other))),
  ];
};

const timesIn = (texts: readonly string[], text: string): number =>
  texts.filter((each) => each === text).length;

const faultsOfReach = (
  { text, outcome, code }: SentText,
  reached: readonly string[],
  readings: readonly Reading[],
): string[] => {
  const times = timesIn(reached, text);
  const isStored = (delivery: string) =>
    readings.some(({ messages }) =>
      Object.values(messages).some((message) => message.text === text && message.delivery === delivery),
    );
  if (outcome === 'unanswered') return [`"${text}" was sent, and no server answered`];
  if (times > 1) return [`"${text}" reached the customer ${times} times`];
  if (outcome === 'refused' && times > 0)
    return [`"${text}" was refused (${code}), and reached the customer`];
  const isToReach = outcome === 'done' || (outcome === 'kept' && !isStored('unknown')) || isStored('sent');
  return isToReach && times === 0
    ? [`"${text}" was acknowledged (${outcome}), and did not reach the customer`]
    : [];
};

const faultsOfWritten = (written: readonly Written[], { name, messages }: Reading): string[] => {
  const stored = Object.values(messages)
    .filter(({ direction }) => direction === 'in')
    .sort((one, other) => one.ts - other.ts);
  const texts = stored.map(({ text }) => text);
  const counted = written.flatMap(({ text }) => {
    const times = timesIn(texts, text);
    return times === 1 ? [] : [`${name}: "${text}" of a customer is there ${times} times`];
  });
  const customers = [...new Set(written.map(({ customer }) => customer))];
  const disordered = customers.flatMap((customer) => {
    const own = written.filter((message) => message.customer === customer).map(({ text }) => text);
    const theirs = stored.filter(({ text }) => own.includes(text));
    const conversations = new Set(theirs.map(({ conversationId }) => conversationId));
    const inOrder = own.filter((text) => texts.includes(text));
    const isInOrder = theirs.every(({ text }, at) => text === inOrder[at]);
    return [
      ...(conversations.size > 1 ? [`${name}: ${customer} has ${conversations.size} conversations`] : []),
      ...(isInOrder || counted.length > 0 ? [] : [`${name}: messages of ${customer} are in another order`]),
    ];
  });
  return [
    ...counted,
    ...disordered,
    ...strangers('is of a customer who did not write it', texts, written).map((fault) => `${name}: ${fault}`),
  ];
};

/** Deliveries of a stored message that fit what the client was told. */
const FITTING: Record<Exclude<SentText['outcome'], 'unanswered'>, readonly string[]> = {
  done: ['sent'],
  kept: ['sent', 'unknown'],
  unknown: ['unknown'],
  refused: [],
};

const faultsOfStored = (sent: readonly SentText[], { name, messages }: Reading): string[] => {
  const stored = Object.values(messages).filter(
    ({ direction, author, automatic }) => direction === 'out' && author !== 'agent' && !automatic,
  );
  const faults = sent.flatMap(({ source, text, outcome }) => {
    if (outcome === 'unanswered') return [];
    const found = stored.filter((message) => message.text === text).map(({ delivery }) => String(delivery));
    // Telegram may report later that an account has sent it.
    const isReported = source === 'account' && outcome === 'unknown';
    const fits = isReported ? ['unknown', 'sent'] : FITTING[outcome];
    const isRight =
      fits.length === 0 ? found.length === 0 : found.length === 1 && fits.includes(found[0] ?? '');
    return isRight ? [] : [`${name}: "${text}" was answered ${outcome}, and is stored as [${found.join()}]`];
  });
  const texts = stored.map(({ text }) => text);
  return [
    ...faults,
    ...strangers('is stored, and the owner did not send it', texts, sent).map((fault) => `${name}: ${fault}`),
  ];
};

const faultsOfBooked = (booked: readonly Booked[], { name, bookings }: Reading): string[] => {
  const stored = Object.values(bookings);
  const faults = booked.flatMap(({ title, slot, outcome, removal }) => {
    const found = stored.filter((booking) => booking.title === title);
    const times = found.length;
    if (outcome === 'unanswered' || removal === 'unanswered') return [`"${title}" had no answer`];
    if (times > 1) return [`"${title}" is there ${times} times`];
    if (outcome === 'refused') return times === 0 ? [] : [`"${title}" was refused, and is there`];
    if (removal === 'done') return times === 0 ? [] : [`"${title}" was removed, and is there`];
    if (times === 0) return [`"${title}" was booked, and is not there`];
    return found.every(({ start }) => Date.parse(start) === Date.parse(slot))
      ? []
      : [`"${title}" is at another time`];
  });
  const taken = stored.flatMap((one, at) =>
    stored
      .slice(at + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `"${one.title}" and "${other.title}" have the same slot`),
  );
  return [...faults, ...taken].map((fault) => `${name}: ${fault}`);
};

const overlap = (one: Reading['bookings'][string], other: Reading['bookings'][string]): boolean =>
  one.resourceId === other.resourceId &&
  Date.parse(one.start) < Date.parse(other.end) &&
  Date.parse(other.start) < Date.parse(one.end);

const PARTS = ['conversations', 'messages', 'bookings'] as const;

const differences = (one: Reading, other: Reading): string[] =>
  PARTS.flatMap((part) => {
    const ids = new Set([...Object.keys(one[part]), ...Object.keys(other[part])]);
    return [...ids].flatMap((id) =>
      paths(one[part][id], other[part][id]).map(
        ([path, here, there]) =>
          `${part} ${id}${path}: ${one.name} has ${here}, and ${other.name} has ${there}`,
      ),
    );
  });

/** Where two values differ: the path, and both values as JSON. */
const paths = (one: unknown, other: unknown, path = ''): [path: string, one: string, other: string][] => {
  if (isRecord(one) && isRecord(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((name) => paths(one[name], other[name], `${path}.${name}`));
  }
  const [here, there] = [JSON.stringify(one) ?? 'nothing', JSON.stringify(other) ?? 'nothing'];
  return here === there ? [] : [[path, here, there]];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
