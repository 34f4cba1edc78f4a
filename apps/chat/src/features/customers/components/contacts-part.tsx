import type { Conversation, Customer } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Part } from '../../../ui/part.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useAccountLabel } from '../../connection/store/use-telegram-watch.ts';
import type { Edit } from '../model/edit.ts';
import { useCardStore } from '../store/use-card.ts';
import { AddField } from './add-field.tsx';
import styles from './customer-card.module.css';
import { useUndoableEdit } from './use-undoable-edit.ts';

interface Way {
  field: 'phones' | 'usernames';
  value: string;
}

const waysOf = ({ phones, usernames }: Pick<Customer, 'phones' | 'usernames'>): Way[] => [
  ...phones.map((value) => ({ field: 'phones' as const, value })),
  ...usernames.map((value) => ({ field: 'usernames' as const, value })),
];

/** Text that begins with a digit or a plus is a phone. */
const editOf = (typed: string): Edit =>
  /^[\d+(]/.test(typed)
    ? { field: 'phones', add: typed }
    : { field: 'usernames', add: typed.replace(/^@/, '').toLowerCase() };

const WayLink = ({ field, value }: Way) => {
  const isPhone = field === 'phones';
  return (
    <>
      <Icon name={isPhone ? 'phone' : 'user'} size={16} />
      <a href={isPhone ? `tel:${value}` : `https://t.me/${value}`} target="_blank" rel="noopener noreferrer">
        <bdi>{isPhone ? value : `@${value}`}</bdi>
      </a>
    </>
  );
};

/** The account or bot that the customer writes to. */
const Channel = ({
  conversation: { source, bot_username, integration_id },
}: {
  conversation: Conversation;
}) => {
  const account = useAccountLabel(integration_id);
  const { t } = useTranslation('chat');
  return (
    <li title={t('card.channel')}>
      <Icon name={source === 'bot' ? 'bot' : 'chats'} size={16} />
      <span>
        {source === 'bot'
          ? bot_username && t('list.viaBot', { bot: bot_username })
          : account
            ? t('list.ofAccount', { name: account })
            : t('card.account')}
      </span>
    </li>
  );
};

/** How to reach the customer: ways are added and removed. */
export const ContactsPart = ({
  customer,
  conversation,
}: {
  customer: Customer;
  conversation?: Conversation;
}) => {
  const { t } = useTranslation('chat');
  const card = useCardStore();
  const { run } = useAction();
  const edit = useUndoableEdit();
  return (
    <Part title={t('card.contact')}>
      <ul className={styles.rows}>
        {waysOf(customer).map(({ field, value }) => (
          <li key={field + value}>
            <WayLink field={field} value={value} />
            <IconButton
              className={styles.remove}
              icon="close"
              size={14}
              label={t('card.removeOne', { value })}
              tip={t('card.remove')}
              onClick={() =>
                void edit(t('card.removed', { value }), { field, remove: value }, { field, add: value })
              }
            />
          </li>
        ))}
        {conversation && <Channel conversation={conversation} />}
      </ul>
      <AddField
        label={t('card.addContact')}
        keptAs={`contact:${customer.id}`}
        maxLength={64}
        onAdd={(typed) => run(() => card.edit(editOf(typed)))}
      />
    </Part>
  );
};

/** How to reach the customer, as far as the conversation knows. */
export const ChannelContacts = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const { phone, username } = conversation.customer;
  const ways = waysOf({ phones: phone ? [phone] : [], usernames: username ? [username] : [] });
  return (
    <Part title={t('card.contact')}>
      <ul className={styles.rows}>
        {ways.map((way) => (
          <li key={way.field}>
            <WayLink {...way} />
          </li>
        ))}
        <Channel conversation={conversation} />
      </ul>
    </Part>
  );
};
