import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { type Language, languageOf } from './language.ts';
import { plainWords } from './slang.ts';
import type { Message } from './wire.ts';

/** A call of a tool in this run. */
export interface Result {
  name: string;
  /** Arguments as the model wrote them. */
  arguments: string;
  /** The text of the answer. */
  output: string;
}

/** The parts of a request that the stand-in uses. */
export interface Conversation {
  /** Texts of the customer since the last answer, in plain words. */
  said: string;
  /** The same texts, unchanged. */
  wrote: string;
  /** The last answer before that; empty for the first message. */
  answered: string;
  /** Earlier texts of the customer, newest first, in plain words. */
  before: string[];
  language: Language;
  /** Date at the business; undefined if the instructions name no day. */
  today: CalendarDate | undefined;
  passages: string[];
  /** The instructions of the owner of the agent. */
  instructions: string;
  /** Maximum characters of an answer. */
  maxLength: number;
  /** An answer was refused and has to be written again. */
  isRepair: boolean;
  results: Result[];
}

/** The last message of the customer. */
export const lastSaid = (messages: readonly Message[]): string =>
  messages.findLast(({ role }) => role === 'user')?.content ?? '';

const DEFAULT_LENGTH = 1000;
const LANGUAGES: Record<string, Language> = { English: 'en', Spanish: 'es', Russian: 'ru' };

/** Reads the messages of a request, with the elements that the server puts into its instructions. */
export const readConversation = (messages: readonly Message[]): Conversation => {
  const system = messages.flatMap(({ role, content }) => (role === 'system' ? [content] : [])).join('\n\n');
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const run = messages.slice(last + 1);
  const past = messages.slice(0, last + 1);
  const answer = past.findLastIndex((message) => message.role === 'assistant' && message.content !== '');
  const byCustomer = (some: readonly Message[]) =>
    some.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
  const wrote = byCustomer(past.slice(answer + 1)).join('\n');
  const said = plainWords(wrote);
  const before = byCustomer(past.slice(0, answer + 1))
    .reverse()
    .map(plainWords);
  const told = /Write in (English|Spanish|Russian)\./.exec(system)?.[1];
  return {
    said,
    wrote,
    answered: past[answer]?.content ?? '',
    before,
    language: (told && LANGUAGES[told]) || languageOfFirst([said, ...before]),
    today: /\d{4}-\d{2}-\d{2}/.exec(elements(system, 'business').join('\n'))?.[0],
    passages: elements(system, 'passage').map(withoutIds),
    instructions: elements(system, 'instructions').join('\n'),
    maxLength: Number(/At most (\d+) characters/.exec(system)?.[1] ?? DEFAULT_LENGTH),
    isRepair: elements(system, 'refused').length > 0,
    results: resultsIn(run),
  };
};

/** The server names the facts of a passage: `l3: Manicure: 18 €`. */
const withoutIds = (passage: string): string => passage.replaceAll(/^[a-z]\d+: /gm, '');

/** The contents of all `<name …>` elements. */
const elements = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, content = '']) =>
    content.trim(),
  );

const resultsIn = (run: readonly Message[]): Result[] => {
  const calls = run.flatMap((message) => (message.role === 'assistant' ? (message.tool_calls ?? []) : []));
  return run.flatMap((message) => {
    if (message.role !== 'tool') return [];
    const call = calls.find(({ id }) => id === message.tool_call_id);
    return call ? [{ ...call.function, output: message.content }] : [];
  });
};

/** The language of the first text with a clear one, else English. */
const languageOfFirst = (texts: readonly string[]): Language =>
  texts.map(languageOf).find((language) => language !== undefined) ?? 'en';
