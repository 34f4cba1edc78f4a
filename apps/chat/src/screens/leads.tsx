import { conversationKey } from '@switchboard/api-client';
import { Avatar, EmptyState, Page } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useMemo } from 'react';
import { Contact } from '../features/conversations/components/contact.tsx';
import { ListFailure } from '../features/conversations/components/list-failure.tsx';
import { ListSkeleton } from '../features/conversations/components/list-skeleton.tsx';
import { pathOfConversation, titleOf } from '../features/conversations/model/conversation.ts';
import { inOrder } from '../features/conversations/model/order.ts';
import { useInbox } from '../features/conversations/store/use-inbox.ts';
import { ShortTime } from '../features/time/components/short-time.tsx';
import styles from './leads.module.css';

/** Every customer who has written, with their contact data. */
export const Leads = () => {
  const { t } = useTranslation('chat');
  const known = useInbox((state) => state.known);
  const conversations = useMemo(() => inOrder(known.values()), [known]);
  const status = useInbox((state) => state.status);

  return (
    <Page title={t('leads.title')} text={t('leads.text')}>
      {status === 'failed' && <ListFailure />}
      {conversations.length === 0 && status === 'loading' && <ListSkeleton />}
      {conversations.length === 0 && status === 'ready' && (
        <EmptyState icon="users" title={t('leads.empty')} text={t('leads.emptyText')} />
      )}
      <ul className={styles.list} aria-busy={status === 'loading'}>
        {conversations.map((conversation) => (
          <li key={conversationKey(conversation)}>
            <Link className={styles.lead} to={pathOfConversation(conversation)}>
              <Avatar id={conversationKey(conversation)} name={titleOf(conversation)} size={36} />
              <span className={styles.name}>{titleOf(conversation)}</span>
              <span className={styles.contact}>
                <Contact conversation={conversation} />
              </span>
              {conversation.last_message_ts > 0 && (
                <ShortTime className={styles.time} ts={conversation.last_message_ts} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
};
