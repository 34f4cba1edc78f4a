import { readFileSync } from 'node:fs';
import { LEARNED, type Learned } from './classes.ts';
import type { Features } from './features.ts';

/** What decides whether a text is of a class. */
export interface Weights {
  /** Weights of the kept features, from -127 to 127. */
  values: Int8Array;
  /** One step of a value. */
  step: number;
  bias: number;
}

/** The features that have weights, in ascending order, and the weights of each class. */
export interface Model {
  places: Uint32Array;
  classes: Record<Learned, Weights>;
}

/** A model as the bytes of a file: number of features, gaps between them, then each class. */
export const encode = ({ places, classes }: Model): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(places.length);
  const gaps: number[] = [];
  let before = 0;
  for (const place of places) {
    let gap = place - before;
    before = place;
    for (; gap > 127; gap >>>= 7) gaps.push((gap & 127) | 128);
    gaps.push(gap);
  }
  const rest = LEARNED.flatMap((name) => {
    const { values, step, bias } = classes[name];
    const numbers = Buffer.alloc(16);
    numbers.writeDoubleLE(step);
    numbers.writeDoubleLE(bias, 8);
    return [numbers, Buffer.from(values.buffer, values.byteOffset, values.length)];
  });
  return Buffer.concat([head, Buffer.from(gaps), ...rest]);
};

export const decode = (bytes: Buffer): Model => {
  const count = bytes.readUInt32LE();
  const places = new Uint32Array(count);
  let at = 4;
  let place = 0;
  for (let index = 0; index < count; index++) {
    let gap = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = bytes.readUInt8(at++);
      gap |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    place += gap;
    places[index] = place;
  }
  const classes = Object.fromEntries(
    LEARNED.map((name) => {
      const step = bytes.readDoubleLE(at);
      const bias = bytes.readDoubleLE(at + 8);
      const values = new Int8Array(bytes.subarray(at + 16, at + 16 + count));
      at += 16 + count;
      return [name, { values, step, bias }];
    }),
  );
  // Every class was read.
  return { places, classes: classes as Model['classes'] };
};

/** The file that the server ships. */
export const WEIGHTS = new URL('./weights.bin', import.meta.url);

/** Reads a model, and gives each text its scores: above 0 a class is more likely than not. */
export const createScoring = (model: Model = decode(readFileSync(WEIGHTS))) => {
  const indexOf = new Map(Array.from(model.places, (place, index) => [place, index]));
  return ({ places, values }: Features): Record<Learned, number> => {
    const known = Array.from(places, (place) => indexOf.get(place));
    const scores = LEARNED.map((name) => {
      const { values: weights, step, bias } = model.classes[name];
      let score = bias;
      known.forEach((index, at) => {
        if (index !== undefined) score += (weights[index] ?? 0) * step * (values[at] ?? 0);
      });
      return [name, score];
    });
    return Object.fromEntries(scores) as Record<Learned, number>;
  };
};
