import { messageOf } from '@switchboard/common/text/message-of';
import { type AppContext, useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { useStatusStore } from '../../status/store/use-status.ts';

export type BotCall = (api: Pick<AppContext['api'], 'telegram' | 'bots'>) => Promise<void>;

/** A change that was made, and the call that takes it back. */
export interface BotChange {
  text: string;
  undo: BotCall;
}

/**
 * Changes a bot, then loads the list again. One change at a time. A failure is shown over the page, and what was done
 * with a way to take it back.
 */
export const useBotChange = () => {
  const { api, events } = useApp();
  const { t } = useTranslation('account');
  const { showError, showDone } = useFeedback();
  const status = useStatusStore();
  const [pending, setPending] = useState(false);

  const take = async (call: BotCall, onDone: () => void): Promise<void> => {
    setPending(true);
    try {
      await call(api);
      onDone();
      events.emit('telegram:connected', { source: 'bot' });
    } catch (error) {
      showError(messageOf(error), 'bots');
    }
    await status.refresh();
    setPending(false);
  };
  const undo = (call: BotCall) => take(call, () => showDone(t('business.undone')));

  /** @param made what to tell of the change, if it can be taken back */
  const change = (call: BotCall, made?: BotChange): Promise<void> =>
    take(call, () => {
      if (made) showDone(made.text, { label: t('business.undo'), run: () => void undo(made.undo) });
    });
  return { pending, change };
};
