import type { NoticeSettings, SaveNoticeSettings } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useState } from 'react';

/** How the user is told of what waits. `settings` is undefined until it is loaded, and on a backend without it. */
export const useNoticeSettings = () => {
  const { notices: api } = useApp().api;
  const { showError } = useFeedback();
  const { value } = useLoaded((signal) => api?.settings(signal), [api]);
  const [chosen, choose] = useState<NoticeSettings>();
  const settings = chosen ?? value;

  /** Shows a change at once, and takes it back when the server refuses. */
  const change = async (part: SaveNoticeSettings): Promise<void> => {
    if (!settings) return;
    choose({ ...settings, ...part });
    try {
      await api.changeSettings(part);
    } catch (error) {
      choose(settings);
      showError(messageOf(error), 'notices');
    }
  };
  return { settings, change };
};
