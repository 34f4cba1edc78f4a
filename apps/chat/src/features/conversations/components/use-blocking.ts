import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { blockingTexts } from '../../../locales/en/blocking.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';

/** Blocks customers after a question, and unblocks them. Lists and cards learn of it by the changes. */
export const useBlocking = () => {
  const { t } = useLateTexts(blockingTexts);
  const { api } = useApp();
  const { ask, showDone, showError } = useFeedback();

  const tell = (error: unknown) => showError(messageOf(error), 'action');

  /** @param find the id of the customer */
  const unblock = async (find: () => Promise<string>): Promise<void> => {
    try {
      await api.customers.unblock(await find());
      showDone(t('blocking.unblocked'));
    } catch (error) {
      tell(error);
    }
  };

  /** @param find the id of the customer */
  const block = async (find: () => Promise<string>, name: string): Promise<void> => {
    const question = {
      ...{ title: t('blocking.blockOne', { name }), text: t('blocking.what') },
      ...{ yes: t('blocking.block'), no: t('blocking.no') },
    };
    if (!(await ask(question))) return;
    try {
      const id = await find();
      await api.customers.block(id);
      const undo = { label: t('blocking.undo'), run: () => void unblock(async () => id) };
      showDone(t('blocking.done'), undo);
    } catch (error) {
      tell(error);
    }
  };

  return { block, unblock };
};
