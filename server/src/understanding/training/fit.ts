import { createRandom } from '@switchboard/tooling/random';
import type { Learned } from '../classes.ts';
import { type Features, featuresOf, PLACES } from '../features.ts';
import type { Weights } from '../weights.ts';
import type { Example } from './examples.ts';
import { shuffle } from './shuffle.ts';

const EPOCHS = 8;
const RATE = 0.35;
/** How strongly weights are kept small. */
const DECAY = 1e-3;
/** Groups of texts that must have a feature: one that fewer have is chance. */
const GROUPS = 4;
/** A number above zero from which the squares of the gradients are added up. */
const FIRST_SQUARE = 1e-2;

export interface Sample extends Example {
  features: Features;
}

/** Examples as features with their classes. */
export const samplesOf = (examples: readonly Example[]): Sample[] =>
  examples.map((example) => ({ ...example, features: featuresOf(example.text) }));

/** Whether an example is of a class. */
export const isOf = ({ is }: Example, name: Learned): boolean =>
  name === 'talk' ? is.has('greeting') || is.has('closing') : is.has(name);

/** The features that enough groups have, in ascending order. */
export const keptPlaces = (samples: readonly Sample[]): Uint32Array => {
  const groups = new Uint16Array(PLACES);
  const last = new Int32Array(PLACES).fill(-1);
  for (const { features, group } of samples)
    for (const place of features.places)
      if (last[place] !== group) {
        last[place] = group;
        groups[place] = (groups[place] ?? 0) + 1;
      }
  return Uint32Array.from(groups.keys()).filter((place) => (groups[place] ?? 0) >= GROUPS);
};

/**
 * Logistic regression by AdaGrad. It uses only operations that have the same result on every machine: V8 calculates
 * `Math.exp` itself.
 */
export const fit = (samples: readonly Sample[], kept: Uint32Array, name: Learned): Weights => {
  const random = createRandom(7);
  const weights = new Float64Array(PLACES);
  const squares = new Float64Array(PLACES).fill(FIRST_SQUARE);
  const used = new Uint8Array(PLACES);
  for (const place of kept) used[place] = 1;
  let bias = 0;
  const order = samples.map((_, at) => at);
  const yes = samples.filter((sample) => isOf(sample, name)).length;
  // The rare answer counts more.
  const worth = Math.min(4, Math.sqrt((samples.length - yes) / Math.max(1, yes)));
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const sample = samples[at] as Sample;
      const { places, values } = sample.features;
      let score = bias;
      for (let index = 0; index < places.length; index++)
        score += (weights[places[index] as number] as number) * (values[index] as number);
      const wanted = isOf(sample, name) ? 1 : 0;
      const pull = (1 / (1 + Math.exp(-score)) - wanted) * (wanted === 1 ? worth : 1);
      bias -= 0.02 * pull;
      for (let index = 0; index < places.length; index++) {
        const place = places[index] as number;
        if (used[place] === 0) continue;
        const weight = weights[place] as number;
        const gradient = pull * (values[index] as number) + DECAY * weight;
        const square = (squares[place] as number) + gradient * gradient;
        squares[place] = square;
        weights[place] = weight - (RATE * gradient) / Math.sqrt(square);
      }
    }
  }
  const all = Array.from(kept, (place) => weights[place] ?? 0);
  const step = all.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127;
  return { values: Int8Array.from(all, (weight) => Math.round(weight / step)), step, bias };
};
