import { quickRepliesTexts } from '../../../locales/en/quick-replies.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import type { SaveFailure } from '../store/quick-replies-store.ts';

const WORDS = { too_many: 'full', name_taken: 'nameTaken', gone: 'gone', changed: 'changed' } as const;

/** Why a quick reply was not saved, in words. */
export const useFailureWords = (): ((failure: SaveFailure) => string) => {
  const { t } = useLateTexts(quickRepliesTexts);
  return (failure) => (failure.kind === 'other' ? failure.message : t(`quickReplies.${WORDS[failure.kind]}`));
};
