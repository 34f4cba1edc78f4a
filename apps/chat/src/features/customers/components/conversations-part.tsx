import type { CustomerConversation } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { Part } from '../../../ui/part.tsx';
import { pathOfConversation } from '../../conversations/model/conversation.ts';
import { ShortTime } from '../../time/components/short-time.tsx';
import styles from './customer-card.module.css';

export interface ConversationsPartProps {
  title: string;
  conversations: readonly CustomerConversation[];
}

/** Links to conversations of the same customer. */
export const ConversationsPart = ({ title, conversations }: ConversationsPartProps) => {
  const { t } = useTranslation('chat');
  if (conversations.length === 0) return null;
  return (
    <Part title={title}>
      <ul className={styles.lines}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <Link className={styles.line} to={pathOfConversation(conversation)}>
              <span>
                <Icon name={conversation.source === 'bot' ? 'bot' : 'chats'} size={16} />
                <bdi>
                  {conversation.bot_username
                    ? t('list.viaBot', { bot: conversation.bot_username })
                    : conversation.title || t('card.account')}
                </bdi>
              </span>
              {conversation.last_message_at !== null && <ShortTime ts={conversation.last_message_at} />}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
};
