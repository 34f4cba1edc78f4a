import { describe, expect, test } from 'vitest';
import { en } from '../packages/agent-runs/src/locales/en.ts';
import { es } from '../packages/agent-runs/src/locales/es.ts';
import { ru } from '../packages/agent-runs/src/locales/ru.ts';
import { causeWords } from '../packages/agent-runs/src/model/cause-words.ts';
import { isReason } from '../packages/agent-runs/src/model/reasons.ts';
import { createI18n } from '../packages/ui/src/i18n.ts';
import { type Finding, type FindingCode, findingIn } from '../server/src/agent-tests/findings.ts';
import { type Cause, type CauseCode, sentenceOf } from '../server/src/answering/rules/causes.ts';

const price: Cause = { code: 'stated', kind: 'amount', words: '40 €' };
const words = '⟨words⟩';
const handedOver = { reason: 'checks', cause: price, detail: sentenceOf(price) };
const silent: Cause = { code: 'stopped' };

/** One cause per code that the server can record. The compiler refuses a missing code. */
const causes: { [Code in CauseCode]: Omit<Extract<Cause, { code: Code }>, 'code'> } = {
  empty: {},
  sender_limit: { answers: 20 },
  nonsense: { words },
  secret: {},
  never_say: { words },
  human: {},
  stated: { kind: 'amount', words },
  no_such_fact: { id: 'p9' },
  no_fact: {},
  claims: { claims: 'deed', words },
  unchecked: {},
  no_free_words: {},
  language: { written: 'en', wanted: 'ru' },
  length: { length: 1200, most: 1000 },
  written_again: { cause: price },
  words: { words },
  request: {},
  anger: {},
  repeated_question: {},
  no_text: {},
  stopped: {},
  leaving: {},
  suspended: {},
  outside_hours: {},
  away_told: {},
  tokens_spent: { tokens: 50_000 },
  money_spent: { money: 5 },
  quota_spent: {},
  total_spent: {},
  no_source: {},
  other_language: {},
  unsure: { certainty: 0.42, needed: 0.85 },
  asks_nothing: {},
  wants_booking: {},
  cannot_book: {},
  by_model: { words },
  model_unreachable: { words },
  model_limited: { words },
  model_timeout: { words },
  model_refused: { words },
  model_nonsense: { words },
  not_sent: {},
  not_confirmed: {},
  telegram_unreachable: {},
  telegram_busy: {},
  customer_blocked_bot: {},
  telegram_refused: { words },
  broken_off: {},
  broken_off_often: { times: 3 },
  taken_over: {},
  newer_message: {},
  message_edited: {},
  message_deleted: {},
};

const findings: { [Code in FindingCode]: Omit<Extract<Finding, { code: Code }>, 'code'> } = {
  handed_over: handedOver,
  silent: { cause: silent, detail: sentenceOf(silent) },
  no_answer: { cause: silent, detail: sentenceOf(silent) },
  said: { text: words },
  handed_over_before: { turn: 2 },
  called_with: { input: '{"days":3}' },
  call_refused: { words },
  called_others: { tools: ['free_times', 'teleport'] },
  no_call: { cause: { code: 'said', text: words } },
  no_source_of: { cause: { code: 'handed_over', ...handedOver } },
  cited: { files: ['prices.pdf', 'hours.txt'] },
  too_late: {},
  test_broken_off: {},
  test_refused: { words },
};

const recorded = [
  ...Object.entries(causes).map(([code, values]) => {
    const cause = { code, ...values } as Cause;
    return [code, cause, sentenceOf(cause)] as const;
  }),
  ...Object.entries(findings).map(([code, values]) => {
    const finding = { code, ...values } as Finding;
    return [code, finding, findingIn(finding)] as const;
  }),
];

/** Codes without a sentence, because the reason of the hand-over says the same. */
const saidByReason = (code: string) => isReason(code) && !Object.hasOwn(en.cause, code);

const said = (language: string) => {
  const i18n = createI18n(language);
  for (const [name, texts] of Object.entries({ en, es, ru }))
    i18n.addResourceBundle(name, 'chat', { runs: texts });
  return (cause: Cause | Finding) => causeWords(i18n.getFixedT(null, 'chat', 'runs'), cause);
};

describe.each(['en', 'es', 'ru'])('in %s', (language) => {
  const wordsOf = said(language);

  test.each(recorded)('%s has words, with its values', (code, cause, sentence) => {
    if (saidByReason(code)) return expect(wordsOf(cause)).toBe('');
    const text = wordsOf(cause);
    expect(text).toMatch(/\p{L}.*\p{L}/su);
    expect(text).not.toMatch(/\{\{|undefined|null|\[object/);
    if (language !== 'en') expect(text).not.toBe(sentence);
    // The message of an endpoint's failure is technical, so only its kind is shown.
    if (sentence.includes(words) && !code.startsWith('model_')) expect(text).toContain(words);
    for (const number of sentence.match(/\d+/g) ?? [])
      expect(text?.replaceAll(/[\s.,\u00A0\u202F](?=\d{3})/g, '')).toContain(number);
  });

  test('names of languages, tools and reasons are translated', () => {
    const { language: languages, tool, reason } = { en, es, ru }[language as 'en' | 'es' | 'ru'];
    expect(wordsOf({ code: 'language', written: 'en', wanted: 'ru' })).toContain(languages.en);
    expect(wordsOf({ code: 'called_others', tools: ['free_times'] })).toContain(tool.free_times);
    expect(wordsOf({ code: 'handed_over', ...handedOver })).toContain(reason.checks);
  });
});

test('no text is left that the server has no code for', () => {
  expect(Object.keys(en.cause).sort()).toEqual(
    recorded
      .map(([code]) => code)
      .filter((code) => !saidByReason(code))
      .sort(),
  );
});
