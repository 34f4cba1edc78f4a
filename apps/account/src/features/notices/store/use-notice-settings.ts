import type { NoticeSettings } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useState } from 'react';

/** When e-mails tell the user of what waits. `settings` is undefined until it is loaded, and on a backend without it. */
export const useNoticeSettings = () => {
  const { notices: api } = useApp().api;
  const { showError } = useFeedback();
  const { value } = useLoaded((signal) => api?.settings(signal), [api]);
  const [chosen, choose] = useState<NoticeSettings>();
  const settings = chosen ?? value;

  /** Shows a change at once, and takes it back when the server refuses. */
  const change = async (part: Partial<NoticeSettings>): Promise<void> => {
    if (!settings) return;
    const { mail_after, mail_text } = { ...settings, ...part };
    choose({ ...settings, mail_after, mail_text });
    try {
      await api.changeSettings({ mail_after, mail_text });
    } catch (error) {
      choose(settings);
      showError(messageOf(error), 'notices');
    }
  };
  return { settings, change };
};
