import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect } from 'react';
import { useMessageWords } from '../../conversations/components/use-message-words.ts';
import { titleOf } from '../../conversations/model/conversation.ts';
import type { Alerts } from '../store/alerts.ts';

/** Characters of a message that a notification shows. */
const LONGEST = 200;

/** The texts of notifications, in the language of the screen. */
export const useAlertWords = (alerts: Alerts): void => {
  const { t } = useTranslation('chat');
  const words = useMessageWords();
  useEffect(
    () =>
      alerts.speak({
        one: ({ conversation, message, count }) => ({
          title: titleOf(conversation),
          body: [
            words(message.msg_type, message.text).slice(0, LONGEST),
            count > 1 && t('alerts.more', { count: count - 1 }),
          ]
            .filter(Boolean)
            .join('\n'),
        }),
        several: (news) => ({
          title: t('alerts.several', { count: news.length }),
          body: news
            .map(({ conversation }) => titleOf(conversation))
            .join(', ')
            .slice(0, LONGEST),
        }),
        test: () => ({ title: t('alertSwitches.testTitle'), body: t('alertSwitches.testText') }),
      }),
    [alerts, t, words],
  );
};
