import type { Model } from '../../model/model.ts';
import { wholeSentences } from '../text/whole-sentences.ts';

/** What storing leaves of half an emoji. Within a word it is a lost letter, which the checks find. */
const HALF = / ?(?<![\p{L}\p{N}])\ufffd+(?![\p{L}\p{N}])/gu;

/**
 * The model for one answer to a customer: all its requests share one time limit, and a text that was cut by length ends
 * with a whole sentence. A text without one is empty, and is written again. Halves of emoji are left out.
 *
 * @param begun when the answer was begun, by `performance.now()`
 */
export const wholeAnswers = (model: Model, begun: number): Model => {
  return {
    ...model,
    generate: async (request) => {
      const answer = await model.generate({ begun, ...request });
      const text = answer.text.replaceAll(HALF, '');
      return { ...answer, text: answer.truncated ? wholeSentences(text) : text };
    },
  };
};
