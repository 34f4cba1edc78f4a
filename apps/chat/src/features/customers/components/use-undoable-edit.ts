import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useAction } from '../../../ui/use-action.ts';
import type { Edit } from '../model/edit.ts';
import { useCardStore } from '../store/use-card.ts';

/** Edits the card, says so, and offers to take it back. The function resolves to whether the card has the edit. */
export const useUndoableEdit = () => {
  const { t } = useTranslation('chat');
  const card = useCardStore();
  const { run } = useAction();
  const { showDone } = useFeedback();

  /** @param back the edit that undoes it; changes of others in between stay */
  return async (words: string, edit: Edit, back: Edit): Promise<boolean> => {
    let isStored = false;
    const store = async (one: Edit) => {
      isStored = await card.edit(one);
    };
    if (!(await run(() => store(edit)))) return false;
    // The card asks which of two simultaneous changes stays, or says what is not stored.
    if (!isStored || card.getState().conflicts.some(({ field }) => field === edit.field)) return true;
    const undo = async () => {
      if ((await run(() => store(back))) && isStored) showDone(t('card.takenBack'));
    };
    showDone(words, { label: t('card.undo'), run: () => void undo() });
    return true;
  };
};
