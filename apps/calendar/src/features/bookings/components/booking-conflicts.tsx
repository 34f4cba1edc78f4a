import type { Booking } from '@switchboard/api-client';
import { Button } from '@switchboard/ui';
import { Alert } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ReactNode } from 'react';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { type BookingDraft, draftOf } from '../model/draft.ts';
import type { Merged } from '../model/merge.ts';
import styles from './booking-conflicts.module.css';
import { useBookingTexts } from './use-booking-texts.ts';
import { useStatusName } from './use-status-name.ts';

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Alert
    className={styles.notice ?? ''}
    type="warning"
    showIcon
    role="alert"
    title={title}
    description={children}
  />
);

const InTheWay = ({ booking }: { booking: Booking }) => {
  const { span, title, customer } = useBookingTexts(booking);
  return (
    <li>
      <bdi dir="ltr">{span}</bdi> <strong dir="auto">{title}</strong> {customer}
    </li>
  );
};

/** Says which bookings are in the way, and offers to book over them. */
export const SlotTaken = ({ bookings, onForce }: { bookings: readonly Booking[]; onForce: () => void }) => {
  const { t } = useTranslation('calendar');
  return (
    <Notice title={t('booking.taken')}>
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <InTheWay key={booking.id} booking={booking} />
        ))}
      </ul>
      <Button onClick={onForce}>{t('booking.force')}</Button>
    </Notice>
  );
};

type Field = keyof BookingDraft;

const LABELS = {
  resourceId: 'booking.resource',
  optionIds: 'booking.options',
  date: 'booking.date',
  time: 'booking.start',
  endDate: 'booking.endDate',
  endTime: 'booking.endTime',
  title: 'booking.title',
  status: 'booking.status',
  customerName: 'booking.customerName',
  customerPhone: 'booking.customerPhone',
  notes: 'booking.notes',
} as const satisfies Record<Field, string>;

/** Says what another person changed meanwhile. The form holds both changes; where they differ, the user's own. */
export const ChangedMeanwhile = ({ merged, current }: { merged: Merged; current: Booking }) => {
  const { t } = useTranslation('calendar');
  const { zone } = useCalendar();
  const statusName = useStatusName();
  const resources = useCalendarState((state) => state.resources);

  const theirs = draftOf(zone, current);
  const shown = (field: Field): string => {
    if (field === 'resourceId') return resources.find(({ id }) => id === theirs.resourceId)?.name ?? '';
    if (field === 'status') return statusName(theirs.status);
    if (field === 'optionIds') return current.items.map(({ name }) => name).join(', ');
    return theirs[field];
  };
  const line = (field: Field) => (
    <li key={field}>
      {t(LABELS[field])}: <bdi>{shown(field) || '—'}</bdi>
    </li>
  );

  return (
    <Notice title={t('booking.changed')}>
      {merged.taken.length > 0 && (
        <>
          {t('booking.changedTaken')}
          <ul className={styles.list}>{merged.taken.map(line)}</ul>
        </>
      )}
      {merged.both.length > 0 && (
        <>
          {t('booking.changedBoth')}
          <ul className={styles.list}>{merged.both.map(line)}</ul>
        </>
      )}
      {t('booking.changedSave')}
    </Notice>
  );
};
