import { Button, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useAction } from '../../../ui/use-action.ts';
import type { Entry } from '../model/entry.ts';
import type { ThreadStore } from '../model/thread.ts';
import { useCopy } from './use-copy.ts';

export interface UnconfirmedActionsProps {
  entry: Entry;
  thread: Pick<ThreadStore, 'dismiss' | 'sendAgain'>;
  /** Called when the buttons disappear. */
  onSettled: () => void;
}

/** What a person can do about a message that may have arrived. */
export const UnconfirmedActions = ({ entry, thread, onSettled }: UnconfirmedActionsProps) => {
  const { t } = useTranslation('chat');
  const { ask } = useFeedback();
  const copy = useCopy();
  const { pending, run } = useAction();
  const settle = async (call: (entry: Entry) => Promise<void>) => {
    if (await run(() => call(entry))) onSettled();
  };
  const sendAgain = async () => {
    const question = {
      title: t('messages.sendTwice'),
      text: t('messages.sendTwiceText'),
      yes: t('messages.sendAgain'),
      no: t('close'),
    };
    if (await ask(question)) await settle(thread.sendAgain);
  };

  return (
    <span>
      <Button type="link" size="small" disabled={pending} onClick={sendAgain}>
        {t('messages.sendAgain')}
      </Button>
      <Button type="link" size="small" disabled={pending} onClick={() => settle(thread.dismiss)}>
        {t('messages.dismiss')}
      </Button>
      {entry.text !== '' && (
        <Button type="link" size="small" onClick={() => void copy(entry.text)}>
          {t('messages.copy')}
        </Button>
      )}
    </span>
  );
};
