/** Learns what customers' messages are and writes the weights; with `--thresholds` prints the thresholds instead. */
import { writeFileSync } from 'node:fs';
import { readExamples } from '../server/src/understanding/training/examples.ts';
import { samplesOf } from '../server/src/understanding/training/fit.ts';
import { findThresholds } from '../server/src/understanding/training/thresholds.ts';
import { train } from '../server/src/understanding/training/train.ts';
import { encode, WEIGHTS } from '../server/src/understanding/weights.ts';

const samples = samplesOf(readExamples());
if (process.argv.includes('--thresholds')) console.log(findThresholds(samples));
else {
  const bytes = encode(train(samples));
  writeFileSync(WEIGHTS, bytes);
  console.log(`${samples.length} texts, ${bytes.length} bytes of weights`);
}
