import { messageOf } from '@switchboard/common/text/message-of';
import { type AppContext, useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useState } from 'react';
import { useStatusStore } from '../../status/store/use-status.ts';

export type BotCall = (api: Pick<AppContext['api'], 'telegram' | 'bots'>) => Promise<void>;

/** A change that was made, and the call that takes it back. */
export interface BotChange {
  text: string;
  undo: BotCall;
}

/** Changes a bot, then loads the list again. One change at a time; a failure is shown over the page. */
export const useBotChange = () => {
  const { api, events } = useApp();
  const { showError } = useFeedback();
  const status = useStatusStore();
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState<BotChange>();

  /** @param made what to tell of the change, if it can be taken back */
  const change = async (call: BotCall, made?: BotChange): Promise<void> => {
    setPending(true);
    setDone(undefined);
    try {
      await call(api);
      setDone(made);
      events.emit('telegram:connected', { source: 'bot' });
    } catch (error) {
      showError(messageOf(error), 'bots');
    }
    await status.refresh();
    setPending(false);
  };
  return { pending, done, change };
};
