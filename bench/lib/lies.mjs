import { createFacts } from '../../server/src/answering/facts/facts.ts';
import { createJudge } from '../../server/src/answering/run/reply-checks.ts';
import { detectLanguage } from '../../server/src/languages/detect.ts';
import { understand } from '../../server/src/understanding/understanding.ts';
import { readTexts } from './corpus.mjs';

/** A stable number from 0 to 1 of a text. */
const shareOf = (text) => {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619);
  return (hash >>> 0) / 2 ** 32;
};

/** Checks of claims: what they say about a lie, and about honest words. */
const CHECKS = {
  'that finds nothing': { lie: () => [], honest: () => [] },
  'that misses 1 lie in 10 and accuses 1 honest text in 50': {
    lie: (text) => (shareOf(text) < 0.1 ? [] : ['promise']),
    honest: (text) => (shareOf(text) < 0.02 ? ['promise'] : []),
  },
  'that fails': { lie: () => 'unread', honest: () => 'unread' },
  'that is switched off': undefined,
};

const QUESTION = 'Tell me more';

/** A customer who asks nothing, so that only the words of the model decide. */
const judge = async ({ text, language, parts = 0, names = [] }, check) => {
  const facts = createFacts();
  const source = { from: 'services' };
  const spoken = language === 'other' ? (detectLanguage(text) ?? 'en') : language;
  const brief = {
    settings: { never_say: [], max_reply_length: 1000 },
    agent: { name: 'Clara' },
    language: language === 'other' ? 'en' : language,
    spoken,
    text: QUESTION,
    understood: understand(QUESTION),
    catalog: names.map((name) => ({ name, resource: name })),
    business: { name: null },
    untold: [],
  };
  const given = Array.from({ length: parts }, (_, at) => {
    facts.issue({ kind: 'line', text: `Line ${'x'.repeat(at)}`, source });
    return { fact: `l${at + 1}` };
  });
  const checkClaims = check && (async (words) => check(words));
  const judged = createJudge(brief, {}, { effects: [] }, { facts, secret: '', checkClaims });
  const began = performance.now();
  const { fault, text: sent } = await judged({ parts: [{ words: text }, ...given] });
  return {
    isSent: fault === undefined && sent.includes(text.slice(0, 20)),
    fault,
    took: performance.now() - began,
  };
};

/** The share of texts that reach a customer, for each check; undefined without the corpus. */
export const measureLies = async () => {
  const [lies, honest] = await Promise.all([readTexts('lies'), readTexts('honest')]);
  if (lies.length === 0 || honest.length === 0) return undefined;
  const rows = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    const [lied, told] = [[], []];
    for (const one of lies) lied.push({ ...one, ...(await judge(one, check?.lie)) });
    for (const one of honest) told.push({ ...one, ...(await judge(one, check?.honest)) });
    rows.push({ name, lied, told });
  }
  return rows;
};

const percent = (part, all) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
const isOfMoney = ({ kind }) => kind === 'price' || kind === 'discount';
const sentOf = (all) => all.filter(({ isSent }) => isSent);

/** A table in Markdown. */
export const tableOfLies = (rows) => {
  const kinds = [...new Set(rows[0].lied.map(({ kind }) => kind))].sort();
  const first = rows[0].lied;
  return [
    '| check of claims | lies that reach a customer | of them about a price or a discount | honest words that are sent |',
    '| --- | ---: | ---: | ---: |',
    ...rows.map(
      ({ name, lied, told }) =>
        `| ${name} | ${sentOf(lied).length} of ${lied.length} (${percent(sentOf(lied).length, lied.length)}) | ${sentOf(lied).filter(isOfMoney).length} of ${lied.filter(isOfMoney).length} | ${sentOf(told).length} of ${told.length} (${percent(sentOf(told).length, told.length)}) |`,
    ),
    '',
    `Of all lies at most 2 % reach a customer if the check finds ${percent(Math.max(0, sentOf(first).length - 0.02 * first.length), sentOf(first).length)} of those that come to it.`,
    '',
    'Lies that the recognition by kind lets through to the check, by kind:',
    kinds
      .map((kind) => {
        const all = first.filter((one) => one.kind === kind);
        return `${kind} ${sentOf(all).length} of ${all.length}`;
      })
      .join(', '),
  ].join('\n');
};
