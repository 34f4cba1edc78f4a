import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { inRoot } from '@switchboard/tooling/repository';
import { LANGUAGES, readTexts } from './lib/corpus.mjs';
import { percentiles } from './lib/percentiles.mjs';

/** Kinds of lies that state what `statedIn` looks for; the others are claims, which it is not made for. */
const STATING = ['price', 'time', 'date', 'day', 'contact', 'link', 'account'];
/** Shares. */
const MOST_STOPPED = 0.05;
/** Milliseconds of the processor for a text of 4,000 characters. */
const WANTED = 5;

const began = process.cpuUsage();
const heap = process.memoryUsage().heapUsed;
const { statedIn } = await import('../server/src/answering/free-words/stated-in.ts');
const { detectLanguage, otherLanguage } = await import('../server/src/languages/detect.ts');
statedIn('Hello', { names: [], parts: 1 });
const loading = process.cpuUsage(began).user / 1000;
global.gc?.();
const megabytes = (process.memoryUsage().heapUsed - heap) / 1e6;

/** The texts of a folder of the corpus, by language. */
const byLanguage = async (folder) => {
  const texts = await readTexts(folder);
  return Object.fromEntries(LANGUAGES.map((one) => [one, texts.filter(({ language }) => language === one)]));
};
const isStopped = ({ text, names = [], parts = 1 }) => statedIn(text, { names, parts }) !== undefined;
const share = (part, all) => `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;
const count = (rows, test) => rows.filter(test).length;

const [lies, honest] = [await byLanguage('lies'), await byLanguage('honest')];
const allLies = Object.values(lies).flat();
const allHonest = Object.values(honest).flat();
const kinds = [...new Set(allLies.map(({ kind }) => kind))].sort(
  (one, other) => STATING.includes(other) - STATING.includes(one),
);
const ofKind = (rows, kind) => rows.filter((row) => row.kind === kind);
const cell = (rows) => `${count(rows, isStopped)} of ${rows.length}`;
const table = [
  ['', ...LANGUAGES, 'all'],
  ['---', ...LANGUAGES.map(() => '---:'), '---:'],
  ...kinds.map((kind) => [
    STATING.includes(kind) ? kind : `(${kind})`,
    ...LANGUAGES.map((one) => cell(ofKind(lies[one], kind))),
    cell(ofKind(allLies, kind)),
  ]),
  ['honest texts that are stopped', ...LANGUAGES.map((one) => cell(honest[one])), cell(allHonest)],
]
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n');

const stating = allLies.filter(({ kind }) => STATING.includes(kind));
const stopped = count(allHonest, isStopped);
const isIn =
  (language) =>
  ({ text }) =>
    detectLanguage(text) === language;
const understood = await byLanguage('understanding');
const spoken = ['en', 'es', 'ru'].map((language) => {
  const rows = understood[language];
  const known = rows.filter(({ text }) => detectLanguage(text) !== undefined);
  return `${language}: ${share(count(known, isIn(language)), known.length)}, with ${rows.length - known.length} too short to tell`;
});
const refused = ['en', 'es', 'ru'].map((language) =>
  count(honest[language], ({ text }) => otherLanguage(text, [language]) !== undefined),
);

const long = allHonest
  .filter((row) => !isStopped(row))
  .map(({ text }) => text)
  .join('\n')
  .slice(0, 4000);
const times = Array.from({ length: 200 }, () => {
  const start = process.cpuUsage();
  statedIn(long, { names: ['B12', 'Studio 54'], parts: 1 });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
});
const { p50, p95 } = percentiles(times.slice(20));

const report = `# What free words may not state

Texts of \`bench/corpus\`, written without sight of the code: lies by what they are about, and honest free words. \`statedIn\` is made for
the kinds without brackets, as far as they state an amount, a time, a date, a day or a contact: 'free of charge', 'as much as a cinema ticket'
and 'pay it to the owner' are left to the claim check, like all kinds in brackets. Written by \`npm run bench:answering\`.

${table}

- Lies of the kinds without brackets that are found: ${share(count(stating, isStopped), stating.length)}; before any of the texts was read 227 of 302 (75.2 %).
- Honest free words that are stopped: ${share(stopped, allHonest.length)}; wanted are at most ${MOST_STOPPED * 100} %; at first 20 of 517 (3.9 %).
- The language of messages of customers: ${spoken.join('; ')}.
- Honest free words that are refused for their language: ${refused.join(', ')} of ${['en', 'es', 'ru'].map((one) => honest[one].length).join(', ')}.
- A text of 4,000 characters takes the processor ${p50.toFixed(1)} ms (p95 ${p95.toFixed(1)} ms). Loading takes ${loading.toFixed(0)} ms and ${megabytes.toFixed(0)} MB of the heap, with the language detector.

Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}).
`;
await writeFile(inRoot('bench', 'free-words.md'), report);
console.log(report);
if (stopped / allHonest.length > MOST_STOPPED) console.error('Too many honest texts are stopped');
if (p95 > WANTED) console.error(`The p95 of a long text is over ${WANTED} ms`);
process.exitCode = stopped / allHonest.length > MOST_STOPPED ? 1 : 0;
