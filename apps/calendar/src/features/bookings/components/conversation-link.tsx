import type { Conversation } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type MouseEvent, useEffect, useState } from 'react';
import styles from './conversation-link.module.css';

export interface ConversationLinkProps {
  id: string;
  /** Asked before the page is left. */
  mayLeave?: () => Promise<boolean>;
}

/** A link to the conversation of a booking, once it is known where it is. */
export const ConversationLink = ({ id, mayLeave }: ConversationLinkProps) => {
  const { t } = useTranslation('calendar');
  const { api, navigation } = useApp();
  const [conversation, setConversation] = useState<Conversation>();

  useEffect(() => {
    const stop = new AbortController();
    api.inbox.conversation(id, stop.signal).then(setConversation, () => {
      // It was removed, or the backend cannot find it: a booking is complete without it.
    });
    return () => stop.abort();
  }, [api, id]);

  if (conversation?.id !== id) return null;
  const path = `/dashboard/chat/${conversation.source}/${encodeURIComponent(id)}`;
  const open = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!mayLeave || (await mayLeave())) navigation.open(path);
  };
  return (
    <a className={styles.link} href={path} onClick={open}>
      <Icon name="chats" size={16} />
      {t('form.conversation')}
      {conversation.bot_username && <bdi dir="ltr">@{conversation.bot_username}</bdi>}
    </a>
  );
};
