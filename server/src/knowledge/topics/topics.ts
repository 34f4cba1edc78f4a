import { readFileSync } from 'node:fs';
import { featuresOf } from './features.ts';
import { createScoring, decode, WEIGHTS } from './weights.ts';

/** How likely a text is about each topic that the training knows; they add up to 1. */
export type Topics = Float32Array;

let loaded: { names: readonly string[]; score: ReturnType<typeof createScoring> } | undefined;

/** The weights, read when the first text needs them. */
const model = () => {
  if (loaded === undefined) {
    const read = decode(readFileSync(WEIGHTS));
    loaded = { names: read.topics, score: createScoring(read) };
  }
  return loaded;
};

/** The topics of a customer's question or of a line of a file. Linear in the length of the text. */
export const topicsOf = (text: string): Topics => {
  return Float32Array.from(model().score(featuresOf(text)));
};

/** How likely two texts are about the same topic, 0 to 1. */
export const sameTopic = (one: Topics, other: Topics): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
};

/** How likely a topic must be to be searched for, or to be found by. */
const LIKELY = 0.3;

/** Index words for the likely topics, by which a passage with other words is found. */
export const topicMarksOf = (topics: Topics): string[] =>
  Array.from(topics.entries())
    .filter(([, likely]) => likely >= LIKELY)
    .map(([topic]) => `%${model().names[topic]}`);

/** The same for the lines of a passage. */
export const topicMarksIn = (text: string): string[] => [
  ...new Set(text.split('\n').flatMap((line) => topicMarksOf(topicsOf(line)))),
];
