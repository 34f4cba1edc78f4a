import { messageOf } from '@switchboard/common/text/message-of';
import { type AppContext, useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useState } from 'react';
import { useStatusStore } from '../../status/store/use-status.ts';

type TelegramApi = AppContext['api']['telegram'];

/** Changes a bot, then loads the list again. One change at a time; a failure is shown over the page. */
export const useBotChange = () => {
  const { api, events } = useApp();
  const { showError } = useFeedback();
  const status = useStatusStore();
  const [pending, setPending] = useState(false);

  const change = async (call: (telegram: TelegramApi) => Promise<void>): Promise<void> => {
    setPending(true);
    try {
      await call(api.telegram);
      events.emit('telegram:connected', { source: 'bot' });
    } catch (error) {
      showError(messageOf(error), 'bots');
    }
    await status.refresh();
    setPending(false);
  };
  return { pending, change };
};
