import type { FoundPassage } from '../../knowledge/finding/found-passage.ts';
import { wordsOf } from '../../languages/fold.ts';
import { type Language, languageIn } from '../../languages/language.ts';
import { shortened } from '../checks/checks.ts';
import { wordsIn } from './words.ts';

/** Before lines in another language than the customer's. */
const IN_LANGUAGE: Record<Language, Record<Language, string>> = {
  en: {
    en: '',
    es: 'We have this information in Spanish only:',
    ru: 'We have this information in Russian only:',
  },
  es: {
    en: 'Esta información solo la tenemos en inglés:',
    es: '',
    ru: 'Esta información solo la tenemos en ruso:',
  },
  ru: {
    en: 'Эта информация есть у нас только на английском:',
    es: 'Эта информация есть у нас только на испанском:',
    ru: '',
  },
};

/** The language of a passage, if it is clear. */
const writtenIn = ({ heading, text }: FoundPassage['passage']): Language | undefined =>
  languageIn(text, 2) ?? languageIn(`${heading ?? ''}\n${text}`, 2);

/** How far a passage in the customer's language may be below the best certainty. */
const EQUAL = 0.05;

/**
 * Chooses the passage to quote: among equally good ones, that in the customer's language. A single word is too little
 * evidence for a passage in another language, unless the passage contains that very word.
 *
 * @param found most certain first
 * @param options `language`: of the customer's messages, or that of the settings; `needed`: certainty, 0 to 1
 * @returns `foreign` if only such passages are certain enough; undefined if none is
 */
export const choosePassage = (
  question: string,
  found: readonly FoundPassage[],
  { language, needed }: { language: Language; needed: number },
): FoundPassage | 'foreign' | undefined => {
  const sure = found.filter(({ certainty }) => certainty >= needed);
  const spoken = languageIn(question);
  const isOther = ({ passage }: FoundPassage) => ![undefined, language, spoken].includes(writtenIn(passage));
  const [word = '', ...more] = wordsOf(question);
  const hasWord = ({ passage }: FoundPassage) =>
    wordsOf(`${passage.heading ?? ''} ${passage.text}`).includes(word);
  const [best, ...others] = sure.filter((one) => more.length > 0 || !isOther(one) || hasWord(one));
  if (best === undefined) return sure.length > 0 ? 'foreign' : undefined;
  const isEqual = (one: FoundPassage) => best.certainty - one.certainty <= EQUAL && !isOther(one);
  return isOther(best) ? (others.find(isEqual) ?? best) : best;
};

/**
 * Lines of a passage as an answer, with their file. Without a model nothing is translated: the
 * answer names the language of the lines to a customer of another language.
 */
export const quotedAnswer = (
  lines: string,
  { passage }: Pick<FoundPassage, 'passage'>,
  { language, maxLength }: { language: Language; maxLength: number },
): string => {
  const written = writtenIn(passage);
  const begin = written === undefined || written === language ? '' : `${IN_LANGUAGE[language][written]}\n`;
  // The business said it in its own words: there is no file to name.
  const end = passage.taught ? '' : `\n\n${wordsIn(language).source}: ${passage.file_name}`;
  return `${begin}${shortened(lines, maxLength - begin.length - end.length) ?? lines}${end}`;
};
