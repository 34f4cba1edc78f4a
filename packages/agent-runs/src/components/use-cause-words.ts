import type { Cause } from '@switchboard/api-client';
import { useCallback } from 'react';
import { causeWords } from '../model/cause-words.ts';
import { useRunTexts } from './use-run-texts.ts';

/**
 * The reason why a run or a test ended, in the language of the screen.
 *
 * @param app whose texts have those of this package under `runs`
 * @returns takes a cause and its English sentence, which is used where the cause is missing or unknown
 */
export const useCauseWords = (
  app: string,
): ((cause: Cause | null | undefined, sentence: string) => string) => {
  const { t } = useRunTexts(app);
  return useCallback((cause, sentence) => (cause && causeWords(t, cause)) ?? sentence, [t]);
};
