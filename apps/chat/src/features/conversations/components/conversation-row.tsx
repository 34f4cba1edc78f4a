import type { Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { Avatar, Icon, VisuallyHidden } from '@switchboard/ui';
import { Link } from '@switchboard/ui/router';
import { memo } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ShortTime } from '../../time/components/short-time.tsx';
import { useAtPresent } from '../../time/store/time-context.tsx';
import { FROM_LIST, pathOfConversation, titleOf } from '../model/conversation.ts';
import { isOverdue, reasonToWait, waitsSince } from '../model/waiting.ts';
import styles from './conversation-list.module.css';
import { LastMessage } from './last-message.tsx';
import type { LateMarks } from './late-parts.ts';
import { Mark } from './mark.tsx';
import type { ListWords } from './use-list-words.ts';

export interface ConversationRowProps {
  conversation: Conversation;
  /** The same for all rows, because each hook costs time in each of them. */
  words: ListWords;
  open: boolean;
  /** Whether it says why it waits for a person. */
  isLifted: boolean;
  isChosen: boolean;
  /** What is written there and not sent. */
  draft: string | undefined;
  /** Tab index of its link: the list is one tab stop. */
  tabIndex: number;
  onPin: (conversation: Conversation) => void;
  /** Marks of what did not arrive, and of what is sent later; absent until their code was fetched. */
  marks: LateMarks | undefined;
}

const nothing = () => {};

/** One conversation in the list, with the box that chooses it and the button that pins it. */
export const ConversationRow = memo((props: ConversationRowProps) => {
  const { conversation, words, open, isLifted, isChosen, draft, tabIndex, onPin, marks } = props;
  const { t } = words;
  const { undelivered, scheduled, outgoing } = conversation;
  const { is_pinned, last_message_ts, bot_username, unread, attention, handler, waiting_since } =
    conversation;
  const overdue = useAtPresent((now) => isOverdue(waiting_since, now));
  const title = titleOf(conversation);
  const reason = isLifted ? reasonToWait(conversation, Date.now()) : undefined;
  const since = reason
    ? waitsSince(conversation)
    : outgoing?.at || Date.parse(conversation.last_message_at ?? '') || last_message_ts;

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
        data-chosen={isChosen || undefined}
      >
        <Avatar id={conversationKey(conversation)} name={title} size={44} />
        <span className={styles.body}>
          <span className={styles.line}>
            <span className={styles.title}>{title}</span>
            {bot_username && <Mark icon="bot" words={t('list.viaBot', { bot: bot_username })} />}
            {handler === 'agent' && <Mark icon="sparkles" words={words.agent} tone="accent" />}
            {overdue && waiting_since !== null ? (
              <span className={styles.overdue}>
                <Icon name="clock" size={13} />
                <VisuallyHidden>{words.waiting}</VisuallyHidden>
                <ShortTime ts={waiting_since} />
              </span>
            ) : (
              since > 0 && <ShortTime className={styles.time} ts={since} />
            )}
          </span>
          <span className={styles.line}>
            {reason && (
              <span className={styles.reason} data-reason={reason}>
                {words.reasons[reason]}
              </span>
            )}
            <LastMessage conversation={conversation} words={words} draft={draft} />
            {outgoing && !undelivered && <Mark icon="clock" words={words.going} />}
            {marks && conversation.blocked_since && <marks.BlockedMark />}
            {marks && scheduled && <marks.ScheduledMark {...scheduled} />}
            {marks && undelivered && <marks.UndeliveredMark counts={undelivered} />}
            {attention !== null && <Mark icon="alert" words={words.attention(attention)} tone="warning" />}
            {unread > 0 && (
              <span className={styles.unread}>
                {unread > 999 ? '999+' : words.number.format(unread)}
                <VisuallyHidden> {words.unread}</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </Link>
      <input
        type="checkbox"
        className={styles.box}
        tabIndex={-1}
        checked={isChosen}
        aria-label={t('list.choose', { name: title })}
        onChange={nothing}
      />
      <IconButton
        className={styles.pin}
        tabIndex={-1}
        data-pinned={is_pinned || undefined}
        icon="pin"
        label={t(is_pinned ? 'list.unpinOne' : 'list.pinOne', { name: title })}
        tip={is_pinned ? words.unpin : words.pin}
        size={15}
        onClick={() => onPin(conversation)}
      />
      {words.touch && (
        <IconButton
          className={styles.swiped}
          tabIndex={-1}
          icon={unread > 0 ? 'done' : 'mail'}
          label={t(unread > 0 ? 'list.markRead' : 'list.markUnread')}
          onClick={() => words.touch?.(conversation)}
        />
      )}
    </>
  );
});
