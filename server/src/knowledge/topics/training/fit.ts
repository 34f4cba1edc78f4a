import { createRandom, shuffle } from '../../../understanding/training/random.ts';
import { type Features, featuresOf, PLACES } from '../features.ts';
import { type Model, softmax } from '../weights.ts';
import type { Example } from './read.ts';

const EPOCHS = 14;
const RATE = 0.3;
/** How strongly weights are kept small. */
const DECAY = 4e-4;
/** Texts that must have a feature: one that fewer have is chance. */
const TEXTS = 2;
/** Share of the features that each step leaves out, so that no word alone decides. */
const LEFT_OUT = 0.3;
/** A number above zero from which the squares of the gradients are added up. */
const FIRST_SQUARE = 1e-2;

const keptPlaces = (samples: readonly Features[]): Uint32Array => {
  const texts = new Uint16Array(PLACES);
  for (const { places } of samples) for (const place of places) texts[place] = (texts[place] ?? 0) + 1;
  return Uint32Array.from(texts.keys()).filter((place) => (texts[place] ?? 0) >= TEXTS);
};

/** Learns the topics by multinomial logistic regression (AdaGrad). The same examples give the same model. */
export const train = (examples: readonly Example[]): Model => {
  const topics = [...new Set(examples.map(({ topic }) => topic))].sort();
  const samples = examples.map(({ topic, text }) => ({
    topic: topics.indexOf(topic),
    features: featuresOf(text),
  }));
  const places = keptPlaces(samples.map(({ features }) => features));
  const rowOf = new Int32Array(PLACES).fill(-1);
  for (const [row, place] of places.entries()) rowOf[place] = row;
  const size = topics.length;
  const weights = new Float64Array(places.length * size);
  const squares = new Float64Array(places.length * size).fill(FIRST_SQUARE);
  const biases = new Float64Array(size);
  const random = createRandom(7);
  const order = samples.map((_, at) => at);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const { topic, features } = samples[at] as (typeof samples)[number];
      const rows: [row: number, value: number][] = [];
      for (let index = 0; index < features.places.length; index++) {
        const row = rowOf[features.places[index] as number] as number;
        if (row >= 0 && random() >= LEFT_OUT)
          rows.push([row, (features.values[index] as number) / (1 - LEFT_OUT)]);
      }
      const scores = Float64Array.from(biases);
      for (const [row, value] of rows)
        for (let one = 0; one < size; one++)
          scores[one] = (scores[one] as number) + value * (weights[row * size + one] as number);
      const pulls = softmax(scores);
      pulls[topic] = (pulls[topic] as number) - 1;
      for (let one = 0; one < size; one++)
        biases[one] = (biases[one] as number) - 0.02 * (pulls[one] as number);
      for (const [row, value] of rows)
        for (let one = 0; one < size; one++) {
          const place = row * size + one;
          const weight = weights[place] as number;
          const gradient = (pulls[one] as number) * value + DECAY * weight;
          const square = (squares[place] as number) + gradient * gradient;
          squares[place] = square;
          weights[place] = weight - (RATE * gradient) / Math.sqrt(square);
        }
    }
  }
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127;
  return {
    topics,
    places,
    values: Int8Array.from(weights, (weight) => Math.round(weight / step)),
    step,
    biases,
  };
};
