import type { Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Avatar, Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { memo } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ShortTime } from '../../time/components/short-time.tsx';
import { useAtPresent } from '../../time/store/time-context.tsx';
import { FROM_LIST, pathOfConversation, titleOf } from '../model/conversation.ts';
import { isOverdue } from '../model/waiting.ts';
import { useInboxStore } from '../store/use-inbox.ts';
import styles from './conversation-list.module.css';
import { LastMessage } from './last-message.tsx';

export interface ConversationRowProps {
  conversation: Conversation;
  open: boolean;
  /** Of its link: the list is one tab stop. */
  tabIndex: number;
  onPin: () => void;
}

/** One conversation in the list, with the button that pins it. */
export const ConversationRow = memo(({ conversation, open, tabIndex, onPin }: ConversationRowProps) => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const locale = useLocale();
  const { is_pinned, last_message_ts, bot_username, unread, attention, waiting_since, handler } =
    conversation;
  const overdue = useAtPresent((now) => isOverdue(waiting_since, now));
  const title = titleOf(conversation);

  return (
    <>
      <Link
        to={pathOfConversation(conversation)}
        state={FROM_LIST}
        className={styles.row}
        tabIndex={tabIndex}
        aria-current={open ? 'page' : undefined}
        data-pinned={is_pinned || undefined}
        data-unread={unread > 0 || undefined}
      >
        <Avatar id={conversationKey(conversation)} name={title} size={44} />
        <span className={styles.body}>
          <span className={styles.line}>
            <span className={styles.title}>{title}</span>
            {bot_username && <Mark icon="bot" words={t('list.viaBot', { bot: bot_username })} />}
            {handler === 'agent' && <Mark icon="sparkles" words={t('handler.agent')} tone="accent" />}
            {overdue && waiting_since !== null ? (
              <span className={styles.overdue}>
                <Icon name="clock" size={13} />
                <VisuallyHidden>{t('list.waiting')}</VisuallyHidden>
                <ShortTime ts={waiting_since} />
              </span>
            ) : (
              last_message_ts > 0 && (
                <ShortTime
                  className={styles.time}
                  ts={Date.parse(conversation.last_message_at ?? '') || last_message_ts}
                />
              )
            )}
          </span>
          <span className={styles.line}>
            <LastMessage conversation={conversation} />
            {attention !== null && (
              <Mark icon="alert" words={t('list.attention', { reason: attention })} tone="warning" />
            )}
            {unread > 0 && (
              <span className={styles.unread}>
                {unread > 999 ? '999+' : new Intl.NumberFormat(locale).format(unread)}
                <VisuallyHidden> {t('list.unread')}</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </Link>
      <IconButton
        className={styles.pin}
        tabIndex={-1}
        data-pinned={is_pinned || undefined}
        icon="pin"
        label={t(is_pinned ? 'list.unpinOne' : 'list.pinOne', { name: title })}
        tip={t(is_pinned ? 'list.unpin' : 'list.pin')}
        size={15}
        onClick={() => {
          inbox.togglePin(conversation);
          onPin();
        }}
      />
    </>
  );
});

interface MarkProps {
  icon: string;
  words: string;
  tone?: 'accent' | 'warning';
}

/** A small picture with words for everybody who cannot see it. */
const Mark = ({ icon, words, tone }: MarkProps) => (
  <span className={styles.mark} data-tone={tone} role="img" aria-label={words} title={words}>
    <Icon name={icon} size={14} />
  </span>
);
