import type { Language } from '@switchboard/federation';
import { templates } from '../../templates/model/texts/index.ts';
import { TRADES } from '../../templates/model/trades.ts';
import { general } from './general.ts';

/** The kinds of business; `general` is any other. */
export const BUSINESSES = [...TRADES, 'general'] as const;
type BusinessKind = (typeof BUSINESSES)[number];

export interface FirstPrompt {
  kind: BusinessKind;
  language: Language;
  /** Name of the business; `''` if it is not given. */
  name: string;
}

/** The server replaces it by the account's name if the business has no name. */
const NAME = '{{business.name}}';

const textOf = (kind: BusinessKind, language: Language): string =>
  kind === 'general' ? general[language] : templates[language][kind];

/** The prompt made from a beginner's choices. */
export const promptOf = ({ kind, language, name }: FirstPrompt): string =>
  textOf(kind, language).replaceAll(NAME, () => name.trim() || NAME);

/** The choices that made a prompt; undefined if it is empty, or a text of the user. */
export const choicesIn = (prompt: string): FirstPrompt | undefined => {
  const text = prompt.trim();
  for (const language of Object.keys(templates) as Language[])
    for (const kind of BUSINESSES) {
      const [head = '', tail = ''] = textOf(kind, language).split(NAME);
      const isLong = text.length > head.length + tail.length;
      if (!isLong || !text.startsWith(head) || !text.endsWith(tail)) continue;
      const name = text.slice(head.length, text.length - tail.length);
      if (!name.includes('\n')) return { kind, language, name: name === NAME ? '' : name };
    }
  return undefined;
};

/** The prompt after a kind was chosen; a text of the user stays above it. */
export const withKind = (prompt: string, choices: FirstPrompt): string => {
  const added = promptOf(choices);
  return prompt.trim() === '' || choicesIn(prompt) ? added : `${prompt.trimEnd()}\n\n${added}`;
};

/** The prompt after the business was named. A text of the user gets the name where it asks for it. */
export const withName = (prompt: string, name: string): string => {
  const choices = choicesIn(prompt);
  if (choices) return promptOf({ ...choices, name });
  return name.trim() === '' ? prompt : prompt.replaceAll(NAME, () => name.trim());
};
