import type { CustomerCard as Card, Conversation, Customer } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Avatar, Button, ErrorState, Icon, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ReactNode } from 'react';
import { cardTexts } from '../../../locales/en/card.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { AttentionPart } from '../../conversations/components/attention-part.tsx';
import { HandlerPart } from '../../conversations/components/handler-part.tsx';
import { pathOfConversation, titleOf } from '../../conversations/model/conversation.ts';
import { avatarOf, nameOf } from '../model/lead.ts';
import { CardProvider, useCard, useCardStore, useNewCard } from '../store/use-card.ts';
import { BlockedNotice, BlockingPart } from './blocking-part.tsx';
import { BookingsPart } from './bookings-part.tsx';
import { ConflictNotices } from './conflict-notices.tsx';
import { ChannelContacts, ContactsPart } from './contacts-part.tsx';
import { ConversationsPart } from './conversations-part.tsx';
import styles from './customer-card.module.css';
import { MergedNotice } from './merged-notice.tsx';
import { MergesPart } from './merges-part.tsx';
import { NameField } from './name-field.tsx';
import { NotePart } from './note-part.tsx';
import { StageChoice } from './stage-choice.tsx';
import { TagsPart } from './tags-part.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';

const Frame = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const { t } = useLateTexts(cardTexts);
  return (
    <aside className={styles.card} aria-label={t('thread.customer')}>
      <Button
        type="text"
        className={styles.close}
        aria-label={t('thread.hideCustomer')}
        icon={<Icon name="close" />}
        onClick={onClose}
      />
      {children}
    </aside>
  );
};

interface HeadProps {
  card: Card;
  /** Decides the colour of the avatar. */
  avatar: string;
  /** Id of the conversation beside the card. */
  open?: string;
  /** The customer's name in the channel. */
  told: string | null | undefined;
  chat?: ReactNode;
}

/** The name in the channel, where the card has another one. */
const ToldName = ({ name, told }: { name: string; told: HeadProps['told'] }) => {
  const { t } = useTranslation('chat');
  if (!told || told === name) return null;
  return (
    <p className={styles.told} dir="auto">
      {t('card.inTelegram', { name: told })}
    </p>
  );
};

/** The customer at a glance, with the next actions. */
const Head = ({ card, avatar, open, told, chat }: HeadProps) => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const { customer } = card;
  const book = () => {
    const booking = new URLSearchParams({ customer: customer.id, ...(open && { conversation: open }) });
    navigation.open(`/dashboard/calendar?${booking}`);
  };
  return (
    <div className={styles.who}>
      <Avatar id={avatar} name={nameOf(customer)} size={64} />
      <NameField customer={customer} />
      <ToldName name={customer.name} told={told} />
      <StageChoice stage={customer.stage} />
      <div className={styles.actions}>
        {chat}
        <Button icon={<Icon name="calendar" size={16} />} onClick={book}>
          {t('card.book')}
        </Button>
      </div>
    </div>
  );
};

/** The parts of a customer that a person changes or looks up. @param open id of the conversation beside the card */
const Details = ({ card, open }: { card: Card; open?: string }) => {
  const { t } = useTranslation('chat');
  return (
    <>
      <NotePart />
      <TagsPart customer={card.customer.id} tags={card.customer.tags} />
      <BookingsPart card={card} />
      <ConversationsPart
        title={t(open ? 'card.otherConversations' : 'card.conversations')}
        conversations={card.conversations.filter(({ id }) => id !== open)}
      />
      <MergesPart card={card} />
      <BlockingPart card={card} />
    </>
  );
};

const CardFailure = () => {
  const { t } = useTranslation('chat');
  const { retry } = useCardStore();
  const error = useCard((state) => state.error);
  return (
    <ErrorState
      retry={retry}
      title={t('thread.customerFailed')}
      text={error}
      action={<Button onClick={retry}>{t('list.retry')}</Button>}
    />
  );
};

const CardSkeleton = () => (
  <div className={styles.who} aria-busy>
    <Skeleton active avatar={{ size: 64 }} title={false} paragraph={{ rows: 7 }} />
  </div>
);

/** The card beside a conversation. Without customers on the backend it shows the conversation's data. */
export const CustomerCard = ({
  conversation,
  onClose,
}: {
  conversation: Conversation;
  onClose: () => void;
}) => {
  const store = useNewCard({ conversation: conversation.id });
  return (
    <CardProvider value={store}>
      <Frame onClose={onClose}>
        <OfConversation conversation={conversation} />
      </Frame>
    </CardProvider>
  );
};

const OfConversation = ({ conversation }: { conversation: Conversation }) => {
  const status = useCard((state) => state.status);
  const card = useCard((state) => state.card);
  if (status === 'loading' && !card) return <CardSkeleton />;
  const parts = (
    <>
      <AttentionPart conversation={conversation} />
      <HandlerPart conversation={conversation} />
    </>
  );
  if (!card) {
    const title = titleOf(conversation);
    return (
      <>
        <div className={styles.who}>
          <Avatar id={conversationKey(conversation)} name={title} size={64} />
          <h2 dir="auto">{title}</h2>
        </div>
        {status === 'failed' && <CardFailure />}
        {parts}
        <ChannelContacts conversation={conversation} />
      </>
    );
  }
  return (
    <>
      <Head
        card={card}
        avatar={conversationKey(conversation)}
        open={conversation.id}
        told={conversation.customer.name}
      />
      <BlockedNotice customer={card.customer} />
      <MergedNotice />
      <UnsavedNotice />
      <ConflictNotices />
      {parts}
      <ContactsPart customer={card.customer} conversation={conversation} />
      <Details card={card} open={conversation.id} />
    </>
  );
};

/** The card of a customer beside the table of leads. */
export const LeadCard = ({ id, onClose }: { id: Customer['id']; onClose: () => void }) => {
  const store = useNewCard({ customer: id });
  return (
    <CardProvider value={store}>
      <Frame onClose={onClose}>
        <OfLead />
      </Frame>
    </CardProvider>
  );
};

const OfLead = () => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const status = useCard((state) => state.status);
  const card = useCard((state) => state.card);
  if (status === 'failed' && !card) return <CardFailure />;
  if (status === 'absent') return <ErrorState title={t('card.gone')} />;
  if (!card) return <CardSkeleton />;
  const [latest] = card.conversations;
  const chat = latest && (
    <Button
      type="primary"
      icon={<Icon name="chats" size={16} />}
      onClick={() => navigation.open(pathOfConversation(latest))}
    >
      {t('leads.openChat')}
    </Button>
  );
  return (
    <>
      <Head
        card={card}
        avatar={avatarOf(card.customer.id, card.customer.last_conversation)}
        told={latest?.title}
        chat={chat}
      />
      <BlockedNotice customer={card.customer} />
      <MergedNotice />
      <UnsavedNotice />
      <ConflictNotices />
      <ContactsPart customer={card.customer} />
      <Details card={card} />
    </>
  );
};
