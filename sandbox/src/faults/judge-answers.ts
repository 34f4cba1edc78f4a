import type { Asked, Reading, ReadMessage, Written } from './history.ts';
import { strangers } from './strangers.ts';

/** The messages between a question and the next one. */
const answersTo = (question: Asked, messages: Reading['messages']): ReadMessage[] => {
  const all = Object.values(messages).sort((one, other) => one.ts - other.ts);
  const asked = all.find(({ direction, text }) => direction === 'in' && text === question.text);
  if (asked === undefined) return [];
  const later = all.filter(
    ({ conversationId, ts }) => conversationId === asked.conversationId && ts > asked.ts,
  );
  const next = later.findIndex(({ direction }) => direction === 'in');
  return next < 0 ? later : later.slice(0, next);
};

/** Each question has one answer in its place, which reached the customer once. */
export const faultsOfAnswers = (
  asked: readonly Asked[],
  answered: readonly Written[],
  { name, messages }: Reading,
): string[] => {
  const faults = asked.flatMap((question) => {
    const stored = answersTo(question, messages);
    const [answer, ...others] = stored;
    if (answer === undefined || others.length > 0)
      return [`"${question.text}" is stored with ${stored.length} answers`];
    if (!answer.text.toLowerCase().includes(question.topic))
      return [`"${question.text}" was answered "${answer.text}"`];
    const reached = answered.filter(
      ({ customer, text }) => customer === question.customer && text === answer.text,
    );
    const isRight = reached.length === 1 || (reached.length === 0 && answer.delivery === 'unknown');
    return isRight ? [] : [`The answer to "${question.text}" reached the customer ${reached.length} times`];
  });
  const ofAgent = Object.values(messages).filter(({ author }) => author === 'agent');
  return [
    ...faults,
    ...(ofAgent.length > asked.length
      ? [`The agent wrote ${ofAgent.length} messages for ${asked.length} questions`]
      : []),
    ...strangers(
      'reached a customer, and is not stored',
      answered.map(({ text }) => text),
      ofAgent,
    ),
  ].map((fault) => `${name}: ${fault}`);
};
