import { writeFile } from 'node:fs/promises';
import { inRoot } from '@switchboard/tooling/repository';
import { understand } from '../server/src/understanding/understanding.ts';
import { readTexts } from './lib/corpus.mjs';

const LANGUAGES = ['en', 'es', 'ru'];
/** What is measured, and the precision and recall that are wanted. */
const MEASURED = {
  greeting: undefined,
  closing: undefined,
  'small talk': 0.95,
  anger: 0.9,
  person: undefined,
  whatYouAre: 0.95,
};

const isOf = (name, { classes }) =>
  name === 'small talk'
    ? classes.some((one) => one === 'greeting' || one === 'closing')
    : classes.includes(name);

/** Small talk is what is a greeting or a closing, whichever. */
const heardAs = (name, understood) => {
  if (name !== 'small talk') return understood[name];
  const both = [understood.greeting, understood.closing];
  return both.find((one) => one === 'yes') ?? both.find((one) => one === 'unsure') ?? 'no';
};

const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

const row = (name, language, texts) => {
  const judged = texts.map((text) => ({ is: isOf(name, text), heard: heardAs(name, text.understood) }));
  const heard = judged.filter((one) => one.heard === 'yes');
  const right = heard.filter((one) => one.is).length;
  const all = judged.filter((one) => one.is);
  const unsure = judged.filter((one) => one.heard === 'unsure');
  const kept = all.filter((one) => one.heard !== 'no').length;
  return `| ${name} | ${language} | ${all.length} | ${percent(right, heard.length)} | ${percent(right, all.length)} | ${percent(kept, all.length)} | ${percent(unsure.length, judged.length)} |`;
};

const texts = (await readTexts('understanding')).map((one) => ({ ...one, understood: understand(one.text) }));
const rows = Object.keys(MEASURED).flatMap((name) => [
  row(name, 'all', texts),
  ...LANGUAGES.map((language) =>
    row(
      name,
      language,
      texts.filter((one) => one.language === language),
    ),
  ),
]);
const table = [
  '| class | language | texts of it | precision of “yes” | recall of “yes” | “yes” or “unsure” | unsure of all texts |',
  '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
  ...rows,
].join('\n');

const long = 'no estoy contenta con el corte '.repeat(2000);
const start = performance.now();
for (const { text } of texts) understand(text);
const each = ((performance.now() - start) / texts.length).toFixed(3);
const begin = performance.now();
understand(long);
const longest = (performance.now() - begin).toFixed(1);

await writeFile(
  inRoot('bench', 'understanding.md'),
  `# What customers' messages are

How well the classifier of the server tells greetings, closings, anger, the wish for a person and “are you a bot?” from
other messages, on texts that were written without sight of its code and data and that it never learned from
(\`bench/corpus/understanding\`). Written by \`npm run bench:understanding\`.

Wanted of precision and recall: ${Object.entries(MEASURED)
    .flatMap(([name, wanted]) => (wanted ? [`${name} ${percent(wanted, 1)}`] : []))
    .join(', ')}.

${table}

${texts.length} texts, ${each} ms each; one of ${long.length} characters: ${longest} ms.
`,
);
console.log(`${table}\n\n${each} ms each; ${long.length} characters: ${longest} ms`);
