import { writeFile } from 'node:fs/promises';
import { inRoot } from '@switchboard/tooling/repository';
import { FOREST, probabilities } from '../server/src/knowledge/finding/forest.ts';
import { makeThesaurus } from '../server/src/knowledge/thesaurus/make.ts';
import { THESAURUS } from '../server/src/knowledge/thesaurus/thesaurus.ts';
import { readSets } from './lib/answers.mjs';
import { boost } from './lib/boost.mjs';
import { samplesOf } from './lib/samples.mjs';

const PARTS = 3;

/** For questions of chats: how often the first unit is right at each certainty, where the forest has not seen the business. */
const printCrossValidation = (samples, asked) => {
  const names = [...new Set(asked.map(({ set }) => set))];
  const partOf = ({ set }) => names.indexOf(set) % PARTS;
  const judged = Array.from({ length: PARTS }, (_, part) => {
    const forest = boost(samples.filter((sample) => partOf(sample) !== part));
    return asked
      .filter((sample) => partOf(sample) === part)
      .map(({ question, evidence, right }) => {
        const all = probabilities(forest, evidence);
        const most = Math.max(0, ...all);
        return { question, probability: most, right: right[all.indexOf(most)] ?? false };
      });
  }).flat();
  const answerable = judged.filter(({ question }) => question.answer !== null).length;
  const share = (some, all) => `${((100 * some.length) / all).toFixed(1)} %`;
  console.log(
    `first unit right: ${share(
      judged.filter(({ right }) => right),
      answerable,
    )}`,
  );
  for (const limit of [0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9]) {
    const answered = judged.filter(({ probability }) => probability >= limit);
    const right = answered.filter((one) => one.right);
    console.log(
      `≥ ${limit}: answered ${share(right, answerable)}, precision ${share(right, answered.length)}`,
    );
  }
};

// The check is of the thesaurus that was written last.
if (!process.argv.includes('--check')) await writeFile(THESAURUS, `${JSON.stringify(makeThesaurus())}\n`);
const read = (folder) => readSets(inRoot('bench', 'answers', 'development', folder)).then(samplesOf);
const [chats, otherWords] = [await read('chats'), await read('other-words')];
const samples = [...chats, ...otherWords];
console.log(`${samples.length} questions`);
if (process.argv.includes('--check')) printCrossValidation(samples, chats);
else await writeFile(FOREST, `${JSON.stringify(boost(samples))}\n`);
