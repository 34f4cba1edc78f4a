import { LEARNED } from '../classes.ts';
import type { Model } from '../weights.ts';
import { fit, keptPlaces, type Sample } from './fit.ts';

/** Learns all classes. The same samples give the same model. */
export const train = (samples: readonly Sample[]): Model => {
  const places = keptPlaces(samples);
  const classes = Object.fromEntries(LEARNED.map((name) => [name, fit(samples, places, name)]));
  // Every class was learned.
  return { places, classes: classes as Model['classes'] };
};
