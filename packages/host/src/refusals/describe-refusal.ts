import type { DescribeRefusal } from '@switchboard/api-client';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import type { Language } from '@switchboard/federation/language';

/** Milliseconds that a refusal waits for its words. */
const TIMEOUT = 3_000;

/**
 * Describes refusals in the language of the page. The words are fetched at the first refusal, because the first visit
 * needs none; without them the `detail` of the server is shown.
 */
export const createDescribeRefusal =
  (language: () => Language): DescribeRefusal =>
  async (refusal) => {
    try {
      return await withTimeLimit(
        TIMEOUT,
        () => new Error('No words in time'),
        async () => {
          const { wordsFor } = await import('./refusal-words.ts');
          return wordsFor(refusal, language());
        },
      );
    } catch (error) {
      console.warn('The words for a refusal could not be fetched', error);
      return undefined;
    }
  };
