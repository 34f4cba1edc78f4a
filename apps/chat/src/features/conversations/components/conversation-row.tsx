import type { Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { Avatar, Button, Icon, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { memo } from 'react';
import { ShortTime } from '../../time/components/short-time.tsx';
import { pathOfConversation, titleOf } from '../model/conversation.ts';
import { useInboxStore } from '../store/use-inbox.ts';
import styles from './conversation-list.module.css';

export interface ConversationRowProps {
  conversation: Conversation;
  open: boolean;
}

/** One conversation in the list, with the button that pins it. */
export const ConversationRow = memo(({ conversation, open }: ConversationRowProps) => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const { is_pinned, last_message_ts, bot_username } = conversation;
  const title = titleOf(conversation);
  const viaBot = t('list.viaBot', { bot: bot_username });

  return (
    <>
      <Link
        to={pathOfConversation(conversation)}
        className={styles.row}
        aria-current={open ? 'page' : undefined}
        data-pinned={is_pinned || undefined}
      >
        <Avatar id={conversationKey(conversation)} name={title} size={44} />
        <span className={styles.body}>
          <span className={styles.line}>
            <span className={styles.title}>{title}</span>
            {bot_username && (
              <span className={styles.via} role="img" aria-label={viaBot} title={viaBot}>
                <Icon name="bot" size={14} />
              </span>
            )}
            {last_message_ts > 0 && <ShortTime className={styles.time} ts={last_message_ts} />}
          </span>
          <span className={styles.line}>
            <span className={styles.text} dir="auto">
              {conversation.last_message_text || t('list.noText')}
            </span>
          </span>
        </span>
      </Link>
      <Tooltip title={t(is_pinned ? 'list.unpin' : 'list.pin')}>
        <Button
          type="text"
          size="small"
          className={styles.pin}
          data-pinned={is_pinned || undefined}
          aria-label={t(is_pinned ? 'list.unpinOne' : 'list.pinOne', { name: title })}
          icon={<Icon name="pin" size={15} />}
          onClick={() => inbox.togglePin(conversation)}
        />
      </Tooltip>
    </>
  );
});
