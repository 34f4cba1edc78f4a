import type { Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { Avatar, Button, Icon, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { ShortTime } from '../../time/components/short-time.tsx';
import { titleOf } from '../model/conversation.ts';
import { useInboxStore } from '../store/use-inbox.ts';
import styles from './customer-card.module.css';

export interface CustomerCardProps {
  conversation: Conversation;
  onClose: () => void;
}

/** Runs one change at a time, and says why it failed. */
const useChange = () => {
  const { showError } = useFeedback();
  const [pending, setPending] = useState(false);
  const change = async (call: () => Promise<void>) => {
    setPending(true);
    try {
      await call();
    } catch (error) {
      showError(messageOf(error), 'card');
    } finally {
      setPending(false);
    }
  };
  return { pending, change };
};

/** Who answers the conversation, and the button that changes it. */
const HandlerPart = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const { pending, change } = useChange();
  const { handler } = conversation;
  if (handler === null) return null;
  const isAgent = handler === 'agent';
  return (
    <section className={styles.part} aria-label={t('card.handler')}>
      <h3>{t('card.handler')}</h3>
      <p className={styles.state}>
        <Icon name={isAgent ? 'sparkles' : 'user'} size={16} />
        {t(`card.${handler}`)}
      </p>
      <Button
        block
        loading={pending}
        onClick={() => change(() => inbox.setHandler(conversation, isAgent ? 'person' : 'agent'))}
      >
        {t(isAgent ? 'card.takeOver' : 'card.giveBack')}
      </Button>
    </section>
  );
};

/** Why a person is needed, until it is done. */
const AttentionPart = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const { pending, change } = useChange();
  const { attention, attention_since } = conversation;
  if (attention === null) return null;
  return (
    <section className={styles.part} data-waiting aria-label={t('card.attention')}>
      <h3>
        {t('card.attention')} {attention_since !== null && <ShortTime ts={attention_since} />}
      </h3>
      <p dir="auto">{attention}</p>
      <Button block loading={pending} onClick={() => change(() => inbox.setAttention(conversation, null))}>
        {t('card.done')}
      </Button>
    </section>
  );
};

/** The customer of the open conversation. */
export const CustomerCard = ({ conversation, onClose }: CustomerCardProps) => {
  const { t } = useTranslation('chat');
  const { customer, bot_username, source } = conversation;
  const title = titleOf(conversation);
  const facts: [name: string, value: string | null | undefined, href?: string][] = [
    [t('card.username'), customer.username && `@${customer.username}`, `https://t.me/${customer.username}`],
    [t('card.phone'), customer.phone, `tel:${customer.phone}`],
    [t('card.channel'), source === 'bot' ? bot_username && `@${bot_username}` : t('card.account')],
  ];

  return (
    <aside className={styles.card} aria-label={t('card.label')}>
      <Button
        type="text"
        className={styles.close}
        aria-label={t('card.hide')}
        icon={<Icon name="close" />}
        onClick={onClose}
      />
      <div className={styles.who}>
        <Avatar id={conversationKey(conversation)} name={title} size={72} />
        <h2 dir="auto">{title}</h2>
      </div>
      <AttentionPart conversation={conversation} />
      <HandlerPart conversation={conversation} />
      <section className={styles.part} aria-label={t('card.contact')}>
        <h3>{t('card.contact')}</h3>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value, href]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {href ? (
                      <a href={href} target="_blank" rel="noopener noreferrer">
                        <bdi>{value}</bdi>
                      </a>
                    ) : (
                      <bdi>{value}</bdi>
                    )}
                  </dd>
                </div>
              ),
          )}
        </dl>
      </section>
    </aside>
  );
};
