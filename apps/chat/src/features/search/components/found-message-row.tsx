import type { FoundMessage } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { Avatar } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { memo, type ReactNode } from 'react';
import { FROM_LIST, pathOfMessage, titleOf } from '../../conversations/model/conversation.ts';
import { ShortTime } from '../../time/components/short-time.tsx';
import { passageOf } from '../model/words.ts';
import styles from './found-messages.module.css';

export interface FoundMessageRowProps {
  hit: FoundMessage;
  words: readonly string[];
  mark: (text: string) => ReactNode;
  tabIndex: number;
}

/** A found message with its conversation, its date and the passage with the words. */
export const FoundMessageRow = memo(({ hit, words, mark, tabIndex }: FoundMessageRowProps) => {
  const { t } = useTranslation('chat');
  const { message, conversation } = hit;
  const title = titleOf(conversation);
  return (
    <Link
      to={pathOfMessage(conversation, message.id)}
      state={FROM_LIST}
      className={styles.row}
      tabIndex={tabIndex}
    >
      <Avatar id={conversationKey(conversation)} name={title} size={36} />
      <span className={styles.body}>
        <span className={styles.line}>
          <span className={styles.title}>{title}</span>
          <ShortTime className={styles.time} ts={message.sent_at} />
        </span>
        <span className={styles.passage}>
          {message.author === 'owner' && <span>{t('list.you')} </span>}
          {message.author === 'agent' && <span>{t('list.agent')} </span>}
          <bdi>{mark(passageOf(message.text, words))}</bdi>
        </span>
      </span>
    </Link>
  );
});
