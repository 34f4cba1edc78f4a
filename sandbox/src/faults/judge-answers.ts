import type { Asked, Reading, ReadMessage, Written } from './history.ts';
import { strangers } from './strangers.ts';

/**
 * The messages about a topic that stand after its question. A further question may stand between: the customer has an
 * answer before it is stored that it was sent.
 */
const answersTo = (question: Asked, messages: Reading['messages']): ReadMessage[] => {
  const all = Object.values(messages).sort((one, other) => one.ts - other.ts);
  const asked = all.find(({ direction, text }) => direction === 'in' && text === question.text);
  if (asked === undefined) return [];
  return all.filter(
    ({ conversationId, direction, ts, text }) =>
      conversationId === asked.conversationId &&
      direction === 'out' &&
      ts > asked.ts &&
      text.toLowerCase().includes(question.topic),
  );
};

/** Each question has one answer, which reached the customer once. Answers are in the order of the questions. */
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
    const reached = answered.filter(
      ({ customer, text }) => customer === question.customer && text === answer.text,
    );
    const isRight = reached.length === 1 || (reached.length === 0 && answer.delivery === 'unknown');
    return isRight ? [] : [`The answer to "${question.text}" reached the customer ${reached.length} times`];
  });
  const firsts = asked.flatMap((question) => answersTo(question, messages)[0] ?? []);
  const disordered = firsts.filter((answer, at) =>
    firsts
      .slice(0, at)
      .some(({ conversationId, ts }) => conversationId === answer.conversationId && ts > answer.ts),
  );
  const ofAgent = Object.values(messages).filter(({ author }) => author === 'agent');
  return [
    ...faults,
    ...disordered.map(({ text }) => `The answer "${text}" stands before an earlier one`),
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
