import { csvLine } from '@switchboard/common/text/csv';
import { personalIn } from '@switchboard/common/text/personal';
import { rounds } from '@switchboard/tooling/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIn } from './agent-tests/judge.ts';
import { plainLine } from './agent-tools/remember.ts';
import { fillIn } from './agents/variables.ts';
import { faultIn, neverSaid, shortened } from './answering/checks/checks.ts';
import { claimsToBeHuman } from './answering/checks/human.ts';
import { createFacts } from './answering/facts/facts.ts';
import { allStatedIn, issueStatements } from './answering/facts/of-texts.ts';
import { statedIn } from './answering/free-words/stated-in.ts';
import { repeatsQuestion } from './answering/rules/repeated-question.ts';
import { findPhrase, ruleFor, wantsBooking } from './answering/rules/when-to-call-a-person.ts';
import { nonsenseIn } from './answering/text/nonsense.ts';
import { plainText } from './answering/text/plain-text.ts';
import { sentencesOf } from './answering/text/sentences.ts';
import { wordsOf as wordsOfSearch } from './db/searching.ts';
import { storableText } from './db/storable.ts';
import { fileTypeOf } from './files/file-type.ts';
import { displayName } from './http/display-name.ts';
import { preferredLanguage } from './http/preferred-language.ts';
import { readAsked } from './knowledge/finding/asked.ts';
import { evidenceFor } from './knowledge/finding/evidence.ts';
import { likenessOf } from './knowledge/finding/likeness.ts';
import { readQuestion } from './knowledge/finding/question.ts';
import { unitsOf } from './knowledge/finding/units.ts';
import { holds, isAmountOnly } from './knowledge/language/amounts.ts';
import { daysIn } from './knowledge/language/days.ts';
import { wordsOf } from './knowledge/language/words.ts';
import { piecesOf } from './knowledge/reading/chunks.ts';
import { linesOfHtml } from './knowledge/reading/html.ts';
import { kindOfFile } from './knowledge/reading/kind-of-file.ts';
import { linesOfText } from './knowledge/reading/plain.ts';
import { detectLanguage, otherLanguage } from './languages/detect.ts';
import { fold } from './languages/fold.ts';
import { languageFor, languageIn } from './languages/language.ts';
import { answerIn } from './reminders/answer-in-words.ts';
import { understand } from './understanding/understanding.ts';

const rules = { words: ['precio especial'], on_request: true, on_anger: true, on_repeated_question: true };
const checks = { neverSay: ['refund'], maxLength: 4000, secret: 'q7w8' } as const;
const attempt = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

/**
 * Characters that reach a function: of the customer's messages, of a model before and after its marks are removed, of a
 * name, or of a file.
 */
const ASKED = 8000;
const WRITTEN = 32_000;
const CHECKED = 8000;
const NAME = 4096;
const FILE = 50_000;
/** Characters of a passage. */
const PASSAGE = 800;

/** All functions that look at foreign texts: what they read at most, and tokens of their own language. */
const READERS: readonly [
  name: string,
  most: number,
  read: (text: string) => unknown,
  tokens: readonly string[],
][] = [
  [
    'ruleFor',
    ASKED,
    (text) => ruleFor({ text, understood: understand(text), before: [text, `${text} x`] }, rules),
    ['talk to ', 'a human, ', 'i am very ', 'fuck', 'operator\n', ' please', 'дайте ', 'что за '],
  ],
  [
    'understand',
    ASKED,
    understand,
    ['buenas ', 'talk to ', 'are you ', 'a', '?', '!.', 'a\n', '😡', '\u0301', 'ТЫ ', '(', '1 ', "o'"],
  ],
  ['wantsBooking', ASKED, wantsBooking, ['book ', 'me ', 'an ', 'at 10:00 ', 'monday ']],
  [
    'repeatsQuestion',
    ASKED,
    (text) => repeatsQuestion(text, `${text} y`),
    ['words1 ', 'wordsa ', 'wordsab '],
  ],
  ['findPhrase', ASKED, (text) => findPhrase(text, ['aaaa aaaa b', 'ok ok x']), ['aaaa ', 'ok ']],
  ['languageIn', ASKED, languageIn, ['the ', 'ñ']],
  ['languageFor', ASKED, (text) => languageFor([text], text, 'en'), ['-', '_']],
  ['detectLanguage', ASKED, detectLanguage, ['wie ', 'е', '価']],
  ['otherLanguage', CHECKED, (text) => otherLanguage(text, ['en']), ['wie ', 'the ', 'ы ']],
  [
    'statedIn',
    CHECKED,
    (text) => statedIn(text, { names: ['the new studio 54', 'the new', 'B12'], parts: 2 }),
    [
      'the new ',
      'a ',
      'a.',
      'a:',
      'zwei und ',
      'einund',
      'hundert',
      '两',
      '周',
      'ok.So ',
      'na ',
      'a_ ',
      '@ ',
      ' dot ',
      'ห้าม',
    ],
  ],
  ['readQuestion', 1000, readQuestion, ['сколько ', 'how much ', 'when is the ', 'mon-']],
  ['likenessOf', ASKED, likenessOf, ['сколько ', 'how much ', 'when is the ', 'mon-']],
  [
    'personalIn',
    ASKED,
    (text) => personalIn(text, [text.slice(0, 50)]),
    ['a@', '1 ', '+1(', 'ES11 ', '@@a', "a'"],
  ],
  ['answerIn', NAME, answerIn, ['yes', ' thanks', 'yes ']],
  ['fold', WRITTEN, fold, ['e\u0301', '\u00ad', '\u0665']],
  [
    'plainText',
    WRITTEN,
    plainText,
    [
      '**',
      '*a ',
      '_a',
      '`',
      '[',
      '[a](tel:1',
      '|',
      '|-',
      '|-|\n',
      '# ',
      '#',
      '> ',
      '\\',
      'https://',
      'www.',
      '@',
      '<a@',
      '```',
      '- ',
    ],
  ],
  [
    'faultIn',
    CHECKED,
    (text) => faultIn(text, { ...checks, free: { words: text, language: 'en' } }),
    ['i am ', 'the the ', '<done ', '{{', 'r.e.f.'],
  ],
  ['allStatedIn', ASKED, allStatedIn, ['a.', '@a', '1 ', '1.', '€', 'at 1', 'https://', 'ten ', 'monday ']],
  [
    'issueStatements',
    FILE,
    (text) => issueStatements(createFacts(), text, 'prompt'),
    ['- 1', '1. a\n', 'a. 1 ', '# 1 € '],
  ],
  ['claimsToBeHuman', CHECKED, claimsToBeHuman, ['i am ', 'a ', 'real ']],
  ['sentencesOf', CHECKED, sentencesOf, ['. ', '.\n', '… ']],
  ['nonsenseIn', CHECKED, nonsenseIn, ['<done ', '{ ', '{{', '[your ', 'word ', 'word, ']],
  ['neverSaid', CHECKED, (text) => neverSaid(text, ['refund', 'no refund']), ['r.', 'r e ', 'r  ', 'refun']],
  ['shortened', CHECKED, (text) => shortened(text, 4000), ['. ', '.']],
  ['isIn', CHECKED, (text) => isIn('1', text), ['21', '1.', '0:00', '1 222']],
  [
    'holds',
    PASSAGE,
    (text) => ['price', 'hours', 'duration', 'place', 'contact'].map((kind) => holds(text, kind as 'price')),
    ['1 222', '99', 'price: ', '1@a', '(1)'],
  ],
  ['isAmountOnly', PASSAGE, isAmountOnly, ['- ', '1 222']],
  [
    'a passage as an answer',
    PASSAGE,
    (text) => {
      const units = unitsOf({ text });
      return evidenceFor(readAsked('How much is a haricut?', units), units, units.length);
    },
    ['1 222', 'haircut. ', '. A', '?\n', 'haircut? ', '5% ', '-5 %'],
  ],
  [
    'a question of a customer',
    PASSAGE,
    (text) => {
      const units = unitsOf({ text: 'Haircut: 25 €' });
      return evidenceFor(readAsked(text, units), units, units.length);
    },
    ['how much ', 'Ana 5 ', 'haricuts ', 'hi, ', 'cuanto por '],
  ],
  ['daysIn', PASSAGE, daysIn, ['mon', 'mon ', 'mon-fri ', '- ']],
  ['wordsOf', PASSAGE, wordsOf, ["l'", 'wi-', '1 222 ']],
  ['plainLine', NAME, plainLine, ['\u2028', '\u200b']],
  [
    'fillIn',
    NAME,
    (text) => fillIn(text, { 'customer.name': text }),
    ['{{', '{{ customer.name }}', '}}', '{{ '],
  ],
  ['displayName', NAME, displayName, ['/', '\u202e', '👍']],
  ['preferredLanguage', NAME, (text) => preferredLanguage(text, ['en', 'es']), ['en;', 'q=', 'en,', '-']],
  ['wordsOfSearch', NAME, wordsOfSearch, ['@', '\u0301 ']],
  ['csvLine', NAME, (text) => csvLine([text, text], ';'), ['=', '"', ';']],
  ['storableText', NAME, storableText, ['\u0000', '\ud83d']],
  ['fileTypeOf', 64, (text) => fileTypeOf(Buffer.from(text, 'latin1')), ['OggS', 'RIFF', 'ftyp']],
  [
    'kindOfFile',
    4096,
    (text) => attempt(() => kindOfFile(Buffer.from(text), text)),
    ['<!---->', '<!--', '-->', '<?xml ', '<?xml?>', '%PDF', '<!doctype ', '.pdf'],
  ],
  [
    'linesOfText',
    FILE,
    linesOfText,
    [
      '|',
      '|-',
      '#',
      '# ',
      '![',
      '[a](',
      '**',
      '__',
      '- ',
      '=',
      '1) ',
      'price:\n',
      `${'long lines '.repeat(6)}go on\n`,
    ],
  ],
  [
    'linesOfHtml',
    FILE,
    linesOfHtml,
    ['<p>', '<table>', '<tr><td>', '</div>', '<!--', '<b a="', '&amp', '<script>'],
  ],
  ['piecesOf', FILE, (text) => [...piecesOf([{ kind: 'text', text }])], ['. ', 'A. ', 'a ', '👍']],
];

const COMMON = [
  'a',
  ' ',
  'a ',
  'a.',
  '1',
  '1 ',
  '.',
  ',',
  ', ',
  '-',
  '(',
  '<',
  '"',
  "'",
  '\n',
  '\t',
  '\r\n',
  '\u2028',
  '@',
  '?',
  '!',
  'ё',
  'ñ',
  '👍',
  '\u0301',
  'A',
  ':',
];
/** Processor time in milliseconds. Generous: each text takes below 50; with quadratic time it takes seconds. */
const MOST = 1000;

describe('a text of repeated tokens takes little time', () => {
  test.each(READERS)('in %s', (_, most, read, tokens) => {
    const token = fc.oneof(fc.constantFrom(...tokens), fc.constantFrom(...tokens, ...COMMON));
    const repeated = fc.array(token, { minLength: 1, maxLength: 3 });
    const end = fc.constantFrom('', 'x', 'X!', '\n', '?', '€', ')', '\u0000', '>');
    fc.assert(
      fc.property(fc.string({ maxLength: 3 }), repeated, end, (begin, parts, last) => {
        const unit = parts.join('');
        const text =
          `${begin}${unit.repeat(Math.ceil(most / unit.length))}`.slice(0, most - last.length) + last;
        const before = process.cpuUsage();
        read(text);
        expect(process.cpuUsage(before).user / 1000).toBeLessThan(MOST);
      }),
      { numRuns: rounds(10, 5000), examples: tokens.map((one) => ['', [one], 'x']) },
    );
  });
});
