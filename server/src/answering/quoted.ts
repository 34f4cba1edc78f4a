import type { FoundPassage } from '../knowledge/finding/find-passages.ts';
import type { Language } from '../reminders/language.ts';
import { shortened } from './checks.ts';
import { languageIn } from './language.ts';
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

/**
 * Lines of a passage as an answer, with their file. Without a model nothing is translated: a customer of another language is
 * told in which one the lines are.
 */
export const quotedAnswer = (
  lines: string,
  { passage }: Pick<FoundPassage, 'passage'>,
  { language, maxLength }: { language: Language; maxLength: number },
): string => {
  const written = languageIn(passage.text, 2) ?? languageIn(`${passage.heading ?? ''}\n${passage.text}`, 2);
  const begin = written === undefined || written === language ? '' : `${IN_LANGUAGE[language][written]}\n`;
  const end = `\n\n${wordsIn(language).source}: ${passage.file_name}`;
  return `${begin}${shortened(lines, maxLength - begin.length - end.length) ?? lines}${end}`;
};
