import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '@switchboard/tooling/repository';
import { choosePassage } from '../server/src/answering/run/quoted.ts';
import { createDatabase } from '../server/src/db/connect.ts';
import { SURE } from '../server/src/knowledge/finding/certainty.ts';
import { findPassages, quote } from '../server/src/knowledge/finding/find-passages.ts';
import { languageIn } from '../server/src/languages/language.ts';
import { createTestServer } from '../server/src/testing/test-server.ts';
import { isRight, languageOf, openKnowledge, readSets } from './lib/answers.mjs';
import { findWithVectors } from './lib/found-passages.mjs';
import { makeLongPdf } from './lib/long-pdf.mjs';
import { measureVectors } from './lib/vectors.mjs';

const WANTED_PRECISION = 0.95;
const PAGES = 300;
/** Passages that an agent reads. */
const PASSAGES = 8;
/** Maximum delay of other requests while a file is read, in milliseconds. */
const WANTED_DELAY = 100;

const readMeasured = () => readSets(inRoot('bench', 'answers', 'measured'));
const readCorpus = (folder) => readSets(inRoot('bench', 'corpus', folder));
const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** The passages for each question, with the text and certainty of the first one. */
const askAll = async (sets) => {
  const asked = [];
  for (const { name, questions, documents } of sets) {
    const { db, knowledge, close } = await openKnowledge(documents);
    for (const question of questions) {
      const found = await findPassages(db, knowledge, question.q, { limit: PASSAGES });
      const [first] = found;
      const said = first === undefined ? '' : quote(question.q, first);
      asked.push({
        set: name,
        question,
        found,
        said,
        certainty: first?.certainty ?? 0,
        right: isRight(question, said),
        isForeign: first !== undefined && isForeign(question.q, first.passage),
      });
    }
    await close();
  }
  return asked;
};

/** The answer at a level of caution; undefined when a person is called. */
const answerOf = ({ question, found }, needed) => {
  const chosen = choosePassage(question.q, found, { language: languageOf(question), needed });
  if (typeof chosen !== 'object') return undefined;
  const said = quote(question.q, chosen);
  return { ...chosen, said, right: isRight(question, said) };
};

/** The answer must state that the lines are in another language. */
const isForeign = (question, { text }) => {
  const [asked, written] = [languageIn(question), languageIn(text, 2)];
  return asked !== undefined && written !== undefined && asked !== written;
};

const count = (asked, sure) => {
  const answers = asked.flatMap((one) => answerOf(one, sure) ?? []);
  const right = answers.filter((one) => one.right).length;
  const answerable = asked.filter(({ question }) => question.answer !== null).length;
  return { questions: asked.length, answerable, answered: answers.length, right };
};

const row = (name, asked, sure) => {
  const { questions, answerable, answered, right } = count(asked, sure);
  return `| ${name} | ${questions} | ${answerable} | ${answered} | ${right} | ${percent(right, answered)} | ${percent(right, answerable)} |`;
};

const HEAD = [
  '| | questions | the files answer | answered | rightly | precision | answered of those that the files answer |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
];

const tablesOf = (asked) => {
  const groups = (key) =>
    [...new Set(asked.map(key))].sort().map((name) => [name, asked.filter((one) => key(one) === name)]);
  const results = [
    ...HEAD,
    ...Object.entries(SURE).map(([caution, sure]) => row(`caution ${caution} (≥ ${sure})`, asked, sure)),
    ...groups(({ question }) => languageOf(question)).map(([name, some]) =>
      row(`normal, asked in ${name}`, some, SURE.normal),
    ),
    ...groups(({ set }) => set).map(([name, some]) => row(`normal, ${name}`, some, SURE.normal)),
    row(
      'normal, quoted in another language',
      asked.filter((one) => one.isForeign),
      SURE.normal,
    ),
  ];
  const bins = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 1.01].slice(0, -1).map((from, index, all) => {
    const to = all[index + 1] ?? 1.01;
    const some = asked.filter(({ certainty }) => certainty >= from && certainty < to);
    const mean = some.reduce((sum, { certainty }) => sum + certainty, 0);
    const right = some.filter((one) => one.right).length;
    return `| ${from}–${Math.min(to, 1)} | ${some.length} | ${percent(mean, some.length)} | ${percent(right, some.length)} |`;
  });
  const calibration = [
    '| certainty | questions | mean certainty | right |',
    '| --- | ---: | ---: | ---: |',
    ...bins,
  ];
  return { results: results.join('\n'), calibration: calibration.join('\n') };
};

/** Delay of the event loop during some work, in milliseconds. */
const delayDuring = async (work) => {
  const resolution = 5;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  await work();
  delays.disable();
  const [longest, p99] = [delays.max, delays.percentile(99)].map((ns) => ns / 1e6 - resolution);
  return { longest, p99 };
};

/** Reads a long PDF on a server, and measures the delay of its event loop. */
const readLongPdf = async () => {
  // Tests keep their embedded database open for the next file.
  const server = await createTestServer({ open: createDatabase });
  const owner = await server.signIn('ada');
  const [agent] = (await owner.call('GET', '/messaging/agents/')).body;
  const path = `/messaging/agents/${agent.id}/`;
  const upload = (pages, name) => {
    const file = new File([makeLongPdf(pages)], name);
    return () => owner.call('POST', `${path}upload/`, { form: { file } });
  };
  const state = async () => (await owner.call('GET', `${path}files/`)).body.at(-1);
  const settled = async () => {
    while (['queued', 'reading'].includes((await state()).status)) await sleep(100);
  };
  // Everything takes longer on its first run.
  await upload(3, 'short.pdf')();
  await settled();
  const uploadLong = upload(PAGES, 'long.pdf');
  await sleep(500);
  const before = await delayDuring(() => sleep(3000));
  const start = performance.now();
  // The upload itself keeps this process busy, as that of the browser.
  await uploadLong();
  const meanwhile = await delayDuring(settled);
  const seconds = (performance.now() - start) / 1000;
  const { status, passages, size } = await state();
  await server.close();
  return { status, passages, size, seconds, before, meanwhile };
};

if (process.argv.includes('--precision'))
  for (const sets of [await readMeasured(), await readCorpus('chats'), await readCorpus('files')])
    console.log(Object.values(tablesOf(await askAll(sets))).join('\n\n'));
else {
  const asked = await askAll(await readMeasured());
  const { results, calibration } = tablesOf(asked);
  const inChats = await askAll(await readCorpus('chats'));
  const chats = tablesOf(inChats);
  const heldOut = tablesOf(await askAll(await readCorpus('files')));
  const found = await findWithVectors(await readMeasured());
  const vectors = await measureVectors();
  const long = await readLongPdf();
  const wrong = asked.flatMap((one) => {
    const answer = answerOf(one, SURE.normal);
    if (answer === undefined || answer.right) return [];
    return [`- ${one.question.q} → ${answer.said.replaceAll('\n', ' / ')} (${answer.certainty.toFixed(2)})`];
  });
  const { seconds, before, meanwhile } = long;
  const late = ({ longest, p99 }) => `${longest.toFixed(0)} ms at most, ${p99.toFixed(0)} ms at p99`;
  const reading = `A PDF of ${PAGES} pages (${Math.round(long.size / 1024)} KiB) became ${long.passages} passages in ${seconds.toFixed(1)} s, on the embedded
database, which runs in the thread of the server. Meanwhile the event loop of the server was late by ${late(meanwhile)};
before, with nothing to do, by ${late(before)}. The load of the machine was ${loadavg()[0]?.toFixed(1)}.`;
  await writeFile(
    inRoot('bench', 'answers.md'),
    `# Answers from files

How well the server answers from files without a model: it quotes the lines that answer, or is not certain enough and calls a
person. Three businesses with price lists, rules and opening hours, in Russian, Spanish and English; the questions include
some that the files do not answer, and near misses. An answer is right when the quoted lines contain what was asked. The
forest that judges lines is learned from the businesses in \`bench/answers/development\` alone (\`npm run train:answers\`). Written by
\`npm run bench:answers\`.

${results}

Wrong answers at normal caution:

${wrong.join('\n') || 'none'}

How far the certainty can be believed, over the first passage for each question:

${calibration}

## Chats

Ten businesses whose files and questions were written without sight of the code and of the other businesses, as customers
write in a chat (\`bench/corpus/chats\`). An answer is right when it holds the words of the line that answers.

${chats.results}

${chats.calibration}

## In other words

Twelve businesses whose files and questions were written without sight of the code, the questions in other words than the
files (\`bench/corpus/files\`). An answer is right when it holds the words of the line that answers.

${heldOut.results}

${heldOut.calibration}

## Passages for a model

${found}

## Vectors

${vectors}

## Reading

${reading}

${cpus().length} cores.
`,
  );
  console.log(
    `${results}\n\n${chats.results}\n\n${heldOut.results}\n\n${wrong.join('\n')}\n\n${calibration}\n\n${found}\n\n${vectors}\n\n${reading}`,
  );
  const { answered, right } = count([...asked, ...inChats], SURE.normal);
  if (!(right / answered >= WANTED_PRECISION)) {
    console.error(
      `Of the answers ${percent(right, answered)} are right; ${100 * WANTED_PRECISION} % are wanted`,
    );
    process.exitCode = 1;
  }
  if (long.status !== 'ready' || meanwhile.longest - before.longest > WANTED_DELAY) {
    console.error(
      `The long PDF is ${long.status}, and should delay the event loop by at most ${WANTED_DELAY} ms`,
    );
    process.exitCode = 1;
  }
}
