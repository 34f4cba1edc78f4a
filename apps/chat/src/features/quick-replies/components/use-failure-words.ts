import { quickRepliesTexts } from '../../../locales/en/quick-replies.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import type { SaveFailure } from '../store/quick-replies-store.ts';

/** Why a quick reply was not saved, in words. */
export const useFailureWords = (): ((failure: SaveFailure) => string) => {
  const { t } = useLateTexts(quickRepliesTexts);
  return (failure) => {
    if (failure.kind === 'other') return failure.message;
    return t(failure.kind === 'too_many' ? 'quickReplies.full' : 'quickReplies.nameTaken');
  };
};
