import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import type { MouseEvent } from 'react';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import styles from './conversation-link.module.css';

export interface ConversationLinkProps {
  id: string;
  /** Asked before the page is left. */
  mayLeave?: () => Promise<boolean>;
}

/** A link to the conversation of a booking, once its path is known. */
export const ConversationLink = ({ id, mayLeave }: ConversationLinkProps) => {
  const { t } = useLateTexts(formTexts);
  const { api, navigation } = useApp();
  // The conversation may be removed, or unknown to the backend; a booking is complete without it.
  const { value: conversation } = useLoaded((signal) => api.inbox.conversation(id, signal), [api, id]);

  if (!conversation) return null;
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
