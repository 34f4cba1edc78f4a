import { Avatar, Icon } from '@switchboard/ui';
import type { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { memo } from 'react';
import { pathOfConversation } from '../../conversations/model/conversation.ts';
import { ShortTime } from '../../time/components/short-time.tsx';
import type { Appointments } from '../model/appointments.ts';
import { avatarOf, contactsOf, type Lead, nameOf } from '../model/lead.ts';
import styles from './leads-table.module.css';
import stages from './stage.module.css';

export interface LeadRowProps {
  lead: Lead;
  /** Position among all rows, from 0. */
  index: number;
  /** Pixels from the top of the rows. */
  top: number;
  /** Tab index of its link: the table is one tab stop. */
  tabIndex: number;
  selected: boolean;
  /** Whether it is chosen to act on it with others; `undefined` where rows cannot be chosen. */
  isChosen: boolean | undefined;
  // The same for all rows, because each hook costs time in each of them.
  t: ReturnType<typeof useTranslation>['t'];
  /** The query of the page. */
  search: string;
  appointments: Appointments | undefined;
  onFocus: (id: string) => void;
}

const Appointment = ({ ts, appointments }: { ts: number; appointments: Appointments | undefined }) => (
  <time dir="auto" dateTime={new Date(ts).toISOString()} title={appointments?.full(ts)}>
    {appointments?.short(ts) ?? '…'}
  </time>
);

/** The query of a page that shows the card of a customer. */
const cardOf = (search: string, id: string): string => {
  const next = new URLSearchParams(search);
  next.set('customer', id);
  return `?${next}`;
};

const nothing = () => {};

/** One lead. Its link covers the row. */
export const LeadRow = memo((props: LeadRowProps) => {
  const { lead, index, top, tabIndex, selected, isChosen, t, search, appointments, onFocus } = props;
  const { id, customer, chat, lastContact, nextBooking } = lead;
  // Without customers on the backend, it opens the conversation.
  const target = customer ? cardOf(search, id) : chat && pathOfConversation(chat);
  const name = nameOf(lead);
  const contacts = contactsOf(lead);
  const who = (
    <>
      <Avatar id={avatarOf(id, chat)} name={name} size={36} />
      <span className={styles.who}>
        <bdi>{name}</bdi>
        {contacts.length > 0 && (
          <small>
            <bdi>{contacts.join(' · ')}</bdi>
          </small>
        )}
      </span>
    </>
  );
  const main = { className: styles.main, tabIndex, 'data-main': true };

  return (
    <tr
      data-key={id}
      aria-rowindex={index + 2}
      style={{ insetBlockStart: top }}
      data-selected={selected || undefined}
      data-chosen={isChosen || undefined}
      onFocus={() => onFocus(id)}
    >
      <th scope="row" data-column="name">
        {target ? (
          <Link {...main} to={target} aria-current={selected || undefined}>
            {who}
          </Link>
        ) : (
          <span {...main}>{who}</span>
        )}
        {isChosen !== undefined && (
          <input
            type="checkbox"
            className={styles.box}
            tabIndex={-1}
            checked={isChosen}
            aria-label={t('list.choose', { name })}
            onChange={nothing}
          />
        )}
      </th>
      {customer && (
        <>
          <td data-column="stage">
            <span className={stages.stage} data-stage={customer.stage}>
              {t(`stages.${customer.stage}`)}
            </span>
          </td>
          <td data-column="tags">
            <span className={styles.tags} title={customer.tags.join(', ')}>
              {customer.tags.map((tag) => (
                <bdi key={tag}>{tag}</bdi>
              ))}
            </span>
          </td>
        </>
      )}
      <td data-column="last_contact">{lastContact !== null && <ShortTime ts={lastContact} />}</td>
      <td data-column="next_booking">
        {nextBooking !== null && <Appointment ts={nextBooking} appointments={appointments} />}
      </td>
      {customer && (
        <>
          <td data-column="created">
            <ShortTime ts={customer.created_at} />
          </td>
          <td data-column="actions">
            {chat && (
              <Link
                className={styles.chat}
                to={pathOfConversation(chat)}
                tabIndex={-1}
                data-other
                aria-label={t('leads.openChatOf', { name })}
                title={t('leads.openChat')}
              >
                <Icon name="chats" size={18} />
              </Link>
            )}
          </td>
        </>
      )}
    </tr>
  );
});
