import type { Features } from './features.ts';

/** A linear model of topics: one row of weights per feature, from -127 to 127. */
export interface Model {
  topics: readonly string[];
  /** The features that have weights, in ascending order. */
  places: Uint32Array;
  /** Row by row: the weights of a feature for each topic. */
  values: Int8Array;
  /** One step of a value. */
  step: number;
  biases: Float64Array;
}

/** A model as the bytes of a file: a line of JSON, then places, biases and weights. */
export const encode = ({ topics, places, values, step, biases }: Model): Buffer => {
  const head = Buffer.from(`${JSON.stringify({ topics, count: places.length, step })}\n`);
  const numbers = Buffer.alloc(places.length * 4 + biases.length * 8);
  for (const [at, place] of places.entries()) numbers.writeUInt32LE(place, at * 4);
  for (const [at, bias] of biases.entries()) numbers.writeDoubleLE(bias, places.length * 4 + at * 8);
  return Buffer.concat([head, numbers, Buffer.from(values.buffer, values.byteOffset, values.length)]);
};

export const decode = (bytes: Buffer): Model => {
  const end = bytes.indexOf('\n') + 1;
  // The training wrote it.
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as {
    topics: string[];
    count: number;
    step: number;
  };
  const { topics, count, step } = head;
  const places = Uint32Array.from({ length: count }, (_, at) => bytes.readUInt32LE(end + at * 4));
  const biasesAt = end + count * 4;
  const biases = Float64Array.from(topics, (_, at) => bytes.readDoubleLE(biasesAt + at * 8));
  const values = new Int8Array(bytes.subarray(biasesAt + topics.length * 8));
  return { topics, places, values, step, biases };
};

/** The file that the server ships. */
export const WEIGHTS = new URL('./weights.bin', import.meta.url);

/** Gives each text the probability of each topic, in their order. */
export const createScoring = (model: Model) => {
  const { topics, step, biases, values: weights } = model;
  const rowOf = new Map(Array.from(model.places, (place, row) => [place, row]));
  return ({ places, values }: Features): Float64Array => {
    const scores = Float64Array.from(biases);
    for (let index = 0; index < places.length; index++) {
      const row = rowOf.get(places[index] as number);
      if (row === undefined) continue;
      const value = (values[index] as number) * step;
      for (let topic = 0; topic < topics.length; topic++)
        scores[topic] = (scores[topic] as number) + value * (weights[row * topics.length + topic] as number);
    }
    return softmax(scores);
  };
};

/** Scores as probabilities, in place. */
export const softmax = (scores: Float64Array): Float64Array => {
  const most = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) {
    const power = Math.exp((scores[at] as number) - most);
    scores[at] = power;
    sum += power;
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) / sum;
  return scores;
};
