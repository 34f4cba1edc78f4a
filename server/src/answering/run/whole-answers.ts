import type { Model } from '../../model/model.ts';
import { withoutHalves } from '../text/half-characters.ts';
import { wholeSentences } from '../text/whole-sentences.ts';

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
      const text = withoutHalves(answer.text);
      return { ...answer, text: answer.truncated ? wholeSentences(text) : text };
    },
  };
};
