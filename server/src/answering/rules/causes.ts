/** Values in the sentence of each code. Codes and fields are part of the contract: screens have texts for them. */
interface Values {
  // Checks of an answer.
  empty: object;
  nonsense: { words: string };
  secret: object;
  never_say: { words: string };
  human: object;
  /** Free words state what only a fact may state. `kind` as in `Stated`. */
  stated: { kind: string; words: string };
  no_such_fact: { id: string };
  /** The answer to a question has no fact, and asks nothing back. */
  no_fact: object;
  /** Kinds of claims that the check found, as it names them, and the free words. */
  claims: { claims: string; words: string };
  unchecked: object;
  no_free_words: object;
  /** ISO 639-1. */
  language: { written: string; wanted: string };
  /** Both in characters. */
  length: { length: number; most: number };
  written_again: { cause: Cause };
  // Rules before an answer.
  words: { words: string };
  request: object;
  anger: object;
  repeated_question: object;
  no_text: object;
  stopped: object;
  leaving: object;
  suspended: object;
  outside_hours: object;
  away_told: object;
  tokens_spent: { tokens: number };
  money_spent: { money: number };
  quota_spent: object;
  total_spent: object;
  sender_limit: { answers: number };
  // Passages; certainty from 0 to 1.
  no_source: object;
  other_language: object;
  unsure: { certainty: number; needed: number };
  asks_nothing: object;
  wants_booking: object;
  cannot_book: object;
  // The model.
  by_model: { words: string };
  model_unreachable: { words: string };
  model_limited: { words: string };
  model_timeout: { words: string };
  model_refused: { words: string };
  model_nonsense: { words: string };
  // Delivery of an answer.
  not_sent: object;
  not_confirmed: object;
  telegram_unreachable: object;
  telegram_busy: object;
  customer_blocked_bot: object;
  telegram_refused: { words: string };
  broken_off: object;
  broken_off_often: { times: number };
  taken_over: object;
  newer_message: object;
  message_edited: object;
  message_deleted: object;
}

export type CauseCode = keyof Values;
type CauseOf<Code extends CauseCode> = { code: Code } & Values[Code];
/** Why a run came to its outcome: a code, and the values of its sentence. */
export type Cause = { [Code in CauseCode]: CauseOf<Code> }[CauseCode];

const percent = (part: number): string => `${Math.round(part * 100)}%`;

/** English sentences for the model, the log, and API clients that have no texts of their own. */
const SENTENCES: { [Code in CauseCode]: (cause: CauseOf<Code>) => string } = {
  empty: () => 'It says nothing',
  nonsense: ({ words }) => `It is not fit for a customer: ${words}`,
  secret: () => 'It reveals the instructions',
  never_say: ({ words }) => `It says what it must never say: ${words}`,
  human: () => 'It claims that a person wrote it',
  stated: ({ kind, words }) =>
    `It states ${kind === 'amount' || kind === 'address' || kind === 'account' ? 'an' : 'a'} ${kind} in free words, where only a fact may: ${words}`,
  no_such_fact: ({ id }) => `It names a fact that the system did not give: ${id}`,
  no_fact: () => 'It answers a question without a fact and asks nothing back',
  claims: ({ claims, words }) => `Its free words claim what no fact says (${claims}): ${words}`,
  unchecked: () => 'Its free words could not be checked',
  no_free_words: () => 'Free words are switched off on this server',
  language: ({ written, wanted }) => `It is written in "${written}" and not in "${wanted}"`,
  length: ({ length, most }) => `It has ${length} characters, and the limit is ${most}`,
  written_again: ({ cause }) => `Written again: ${sentenceOf(cause)}`,
  words: ({ words }) => `The message has the words: ${words}`,
  request: () => 'The customer asks for a person',
  anger: () => 'The customer is angry',
  repeated_question: () => 'The customer asks the same thing again',
  no_text: () => 'The message has no text',
  stopped: () => 'Answering is switched off on this server',
  leaving: () => 'The business is going to be deleted',
  suspended: () => 'The operator of this server has suspended the business',
  outside_hours: () => 'It is outside working hours',
  away_told: () => 'The customer already got the away message',
  tokens_spent: ({ tokens }) => `The daily limit of ${tokens} tokens is used up`,
  money_spent: ({ money }) => `The daily budget of ${money} is used up`,
  quota_spent: () =>
    'The business has used up what the operator of this server allows for the model in a day',
  total_spent: () =>
    'All businesses have used up what the operator of this server allows for the model in a day',
  sender_limit: ({ answers }) => `The customer got ${answers} answers of the model within an hour`,
  no_source: () => 'No passage is about the question',
  other_language: () => 'Only passages in another language match, and one common word is not enough',
  unsure: ({ certainty, needed }) =>
    `The agent is ${percent(certainty)} sure of the best passage and needs ${percent(needed)}`,
  asks_nothing: () => 'The customer asks nothing',
  wants_booking: () => 'The customer wants an appointment',
  cannot_book: () => 'The customer wants an appointment, and the calendar is not set up for it',
  by_model: ({ words }) => words,
  model_unreachable: ({ words }) => `The model gave no answer (unreachable): ${words}`,
  model_limited: ({ words }) => `The model gave no answer (limited): ${words}`,
  model_timeout: ({ words }) => `The model gave no answer (timeout): ${words}`,
  model_refused: ({ words }) => `The model gave no answer (refused): ${words}`,
  model_nonsense: ({ words }) => `The model gave no answer (nonsense): ${words}`,
  not_sent: () => 'It could not be sent',
  not_confirmed: () => 'Telegram did not confirm it, so it may not have arrived',
  telegram_unreachable: () => 'Telegram cannot be reached',
  telegram_busy: () => 'Telegram accepted no messages for too long',
  customer_blocked_bot: () => 'The customer has blocked this bot',
  telegram_refused: ({ words }) => `Telegram refused the message: ${words}`,
  broken_off: () => 'The answer was interrupted',
  broken_off_often: ({ times }) => `The answer was interrupted ${times} times`,
  taken_over: () => 'A person took over the conversation',
  newer_message: () => 'The customer wrote again',
  message_edited: () => 'The customer edited the message',
  message_deleted: () => 'The customer deleted the message',
};

/** A cause in one English sentence. */
export const sentenceOf = (cause: Cause): string =>
  // The compiler cannot match a union member to its function in the table.
  (SENTENCES[cause.code] as (cause: Cause) => string)(cause);

/** A cause with its sentence, as recorded. */
export interface Because {
  cause: Cause;
  detail: string;
}

export const because = (cause: Cause): Because => ({ cause, detail: sentenceOf(cause) });
