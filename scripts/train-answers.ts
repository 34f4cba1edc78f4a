/**
 * Learns the topics of questions and lines, and how lines are ranked as answers, and writes both. With `--measure` it
 * prints how questions about businesses are answered by rankings that never saw the business.
 */
import { writeFileSync } from 'node:fs';
import { RANKING, SURE } from '../server/src/knowledge/finding/certainty.ts';
import { fitRanking } from '../server/src/knowledge/finding/training/fit.ts';
import { listsOf } from '../server/src/knowledge/finding/training/lists.ts';
import { crossAnswer } from '../server/src/knowledge/finding/training/measure.ts';
import { train } from '../server/src/knowledge/topics/training/fit.ts';
import { readBusinesses, readTopics } from '../server/src/knowledge/topics/training/read.ts';
import { encode, WEIGHTS } from '../server/src/knowledge/topics/weights.ts';

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

if (!process.argv.includes('--measure')) {
  const bytes = encode(train(readTopics()));
  writeFileSync(WEIGHTS, bytes);
  console.log(`${bytes.length} bytes of topics`);
}
const lists = (await Promise.all(readBusinesses().map(listsOf))).flat();
if (process.argv.includes('--measure')) {
  const answered = crossAnswer(lists);
  const answerable = answered.filter(({ list }) => list.line !== undefined).length;
  const first = answered.filter(({ isFirst }) => isFirst).length;
  console.log(`${answered.length} questions, ${answerable} answerable, first ${percent(first, answerable)}`);
  for (const sure of [0.5, 0.6, 0.7, ...Object.values(SURE)]) {
    const some = answered.filter(({ certainty }) => certainty >= sure);
    const right = some.filter(({ isRight }) => isRight).length;
    console.log(
      `≥ ${sure}: precision ${percent(right, some.length)}, answered ${percent(right, answerable)}`,
    );
  }
  for (const { list, said, certainty } of answered.filter((one) => !one.isRight && one.certainty >= 0.6))
    console.log(`! ${certainty.toFixed(2)} ${list.text} → ${said} (${list.line ?? '–'})`);
} else {
  const ranking = fitRanking(lists);
  writeFileSync(RANKING, `${JSON.stringify(ranking)}\n`);
  console.log(`${lists.length} questions`, ranking);
}
