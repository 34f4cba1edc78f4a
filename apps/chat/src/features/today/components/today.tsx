import { type Booking, type Conversation, conversationKey } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Avatar, Button, EmptyState, Skeleton, VisuallyHidden } from '@switchboard/ui';
import { Link } from '@switchboard/ui/router';
import { useMemo } from 'react';
import { todayTexts } from '../../../locales/en/today.ts';
import { Part } from '../../../ui/part.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { pathOfConversation, titleOf } from '../../conversations/model/conversation.ts';
import { reasonToWait, waitingOf, waitsSince } from '../../conversations/model/waiting.ts';
import { useInbox } from '../../conversations/store/use-inbox.ts';
import { useAppointments } from '../../customers/store/use-appointments.ts';
import { ShortTime } from '../../time/components/short-time.tsx';
import { useMinute } from '../../time/store/time-context.tsx';
import styles from './today.module.css';
import { useNextBookings } from './use-next-bookings.ts';

/** Rows of those who wait, at most. */
const MOST = 8;
const NOTHING_KEPT = { key: undefined, since: undefined };

/** The queue of today, where no conversation is open: who waits the longest, what failed, and the next bookings. */
export const Today = () => {
  const { t } = useLateTexts(todayTexts);
  const now = useMinute();
  const known = useInbox((state) => state.known);
  const to = useInbox((state) => state.waitingTo);
  const status = useInbox((state) => state.status);
  const bookings = useNextBookings(now);
  const waiting = useMemo(() => waitingOf(known.values(), { now, to, kept: NOTHING_KEPT }), [known, now, to]);
  const failed = waiting.filter((one) => reasonToWait(one, now) === 'failed');
  const others = waiting.filter((one) => !failed.includes(one));
  const upcoming = bookings.latest ?? [];

  return (
    <div className={styles.place}>
      <div className={styles.queue}>
        <VisuallyHidden as="h2">{t('today.title')}</VisuallyHidden>
        {waiting.length === 0 && status === 'ready' && (
          <EmptyState icon="check" title={t('today.calm')} text={t('today.calmText')} />
        )}
        {failed.length > 0 && (
          <Part title={t('today.failed')} aside={failed.length} waiting>
            <Waiting conversations={failed} now={now} />
          </Part>
        )}
        {others.length > 0 && (
          <Part title={t('today.waiting')} aside={others.length}>
            <Waiting conversations={others} now={now} />
          </Part>
        )}
        <Part title={t('today.bookings')}>
          {bookings.error !== undefined ? (
            <Button type="link" onClick={bookings.retry}>
              {t('today.bookingsFailed')}
            </Button>
          ) : bookings.loading && bookings.latest === undefined ? (
            <Skeleton active title={false} paragraph={{ rows: 2 }} />
          ) : upcoming.length === 0 ? (
            <p className={styles.none}>{t('today.noBookings')}</p>
          ) : (
            <ul className={styles.rows}>
              {upcoming.map((booking) => (
                <NextBooking key={booking.id} booking={booking} />
              ))}
            </ul>
          )}
        </Part>
      </div>
    </div>
  );
};

const Waiting = ({ conversations, now }: { conversations: readonly Conversation[]; now: number }) => {
  const { t } = useLateTexts(todayTexts);
  const left = conversations.length - MOST;
  return (
    <>
      <ul className={styles.rows}>
        {conversations.slice(0, MOST).map((conversation) => (
          <li key={conversationKey(conversation)}>
            <Link className={styles.row} to={pathOfConversation(conversation)}>
              <Avatar id={conversationKey(conversation)} name={titleOf(conversation)} size={32} />
              <span className={styles.who}>
                <bdi>{titleOf(conversation)}</bdi>
                <small>
                  <bdi>{conversation.last_message_text}</bdi>
                </small>
              </span>
              <span className={styles.why}>
                <span data-reason={reasonToWait(conversation, now)}>
                  {t(`waiting.${reasonToWait(conversation, now) ?? 'unread'}`)}
                </span>
                <ShortTime ts={waitsSince(conversation)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles.none}>{t('today.more', { count: left })}</p>}
    </>
  );
};

const NextBooking = ({
  booking: { id, start: iso, title, customer, person, items },
}: {
  booking: Booking;
}) => {
  const { t } = useLateTexts(todayTexts);
  const { navigation } = useApp();
  const appointments = useAppointments();
  const start = Date.parse(iso);
  const open = () => {
    const date = appointments?.date(start) ?? iso.slice(0, 10);
    navigation.open(`/dashboard/calendar?${new URLSearchParams({ date, booking: id })}`);
  };
  const services = items.map(({ name }) => name).join(', ');
  return (
    <li>
      <button type="button" className={styles.row} onClick={open}>
        <time dateTime={iso} title={appointments?.full(start)} className={styles.time}>
          {appointments?.short(start) ?? '…'}
        </time>
        <span className={styles.who}>
          <bdi>{person?.name || customer.name || title || t('today.booking')}</bdi>
          {services !== '' && (
            <small>
              <bdi>{services}</bdi>
            </small>
          )}
        </span>
      </button>
    </li>
  );
};
