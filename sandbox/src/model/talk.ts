import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import type { Conversation } from './conversation.ts';
import { type Language, languageOf } from './language.ts';
import { SENTENCES, type Sentences } from './sentences.ts';
import { chosenOf } from './wishes.ts';

/** A conversation on a known day. */
export interface Talk extends Conversation {
  today: CalendarDate;
}

export const wordsOfTalk = ({ language }: Pick<Talk, 'language'>): Sentences => SENTENCES[language];

/** The lines of the numbered list in the last answer. */
export const listIn = ({ answered }: Pick<Talk, 'answered'>): string[] =>
  [...answered.matchAll(/^\d+\. (.+)$/gm)].map(([, line = '']) => line);

/** The line of that list that the customer names by its number. */
export const chosenLine = (talk: Talk): string | undefined => {
  const lines = listIn(talk);
  return lines[chosenOf(talk.said, lines.length) ?? -1];
};

/** Whether the last answer has one of these sentences, in any language. */
export const hasSaid = ({ answered }: Pick<Talk, 'answered'>, pick: (words: Sentences) => string): boolean =>
  Object.values(SENTENCES).some((words) => answered.includes(pick(words)));

/** Names that the customer can read; a list in another script is useless. */
export const readable = (names: readonly string[], language: Language): string[] => {
  const written = languageOf(names.join(' '));
  return written === undefined || (written === 'ru') === (language === 'ru') ? [...names] : [];
};
