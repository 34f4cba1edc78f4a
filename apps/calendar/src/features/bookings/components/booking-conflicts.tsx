import type { Booking } from '@switchboard/api-client';
import { Button } from '@switchboard/ui';
import { Alert } from '@switchboard/ui/forms';
import type { ReactNode } from 'react';
import { bookingTexts } from '../../../locales/en/booking.ts';
import { changeTexts } from '../../../locales/en/change.ts';
import { formTexts } from '../../../locales/en/form.ts';
import { togetherTexts } from '../../../locales/en/together.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useIntoView } from '../../calendar/components/use-into-view.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { type BookingDraft, draftOf } from '../model/draft.ts';
import type { Merged } from '../model/merge.ts';
import styles from './booking-conflicts.module.css';
import { InTheWay, type InTheWayProps } from './in-the-way.tsx';
import { usePrice } from './use-price.ts';
import { useStatusName } from './use-status-name.ts';

interface NoticeProps {
  title: string;
  /** Another one shows the notice again. */
  cause: unknown;
  children: ReactNode;
}

const Notice = ({ title, cause, children }: NoticeProps) => {
  const place = useIntoView<HTMLDivElement>(cause);
  return (
    <div ref={place} className={styles.notice}>
      <Alert type="warning" showIcon role="alert" title={title} description={children} />
    </div>
  );
};

export interface SlotTakenProps extends InTheWayProps {
  onForce: () => void;
}

/** Names the overlapping bookings, and offers to book over them. */
export const SlotTaken = ({ bookings, wanted, onForce }: SlotTakenProps) => {
  useLateTexts(changeTexts);
  const { t } = useLateTexts(formTexts);
  return (
    <Notice title={t('editor.taken')} cause={bookings}>
      <InTheWay bookings={bookings} wanted={wanted} />
      <Button className={styles.force ?? ''} onClick={onForce}>
        {t('change.force')}
      </Button>
    </Notice>
  );
};

/** The fields that have a name on the screen. */
const LABELS = {
  resourceId: 'booking.resource',
  withIds: 'together.label',
  optionIds: 'editor.options',
  date: 'editor.date',
  time: 'editor.start',
  endDate: 'editor.endDate',
  endTime: 'editor.endTime',
  title: 'editor.title',
  status: 'booking.status',
  customerName: 'editor.customerName',
  customerPhone: 'editor.customerPhone',
  notes: 'editor.notes',
  discount: 'ownPrice.price',
} as const satisfies Partial<Record<keyof BookingDraft, string>>;

type Named = keyof typeof LABELS;

const isNamed = (field: keyof BookingDraft): field is Named => field in LABELS;

/** Shows another person's changes. The form holds both changes; where they differ, the user's own. */
export const ChangedMeanwhile = ({ merged, current }: { merged: Merged; current: Booking }) => {
  useLateTexts(bookingTexts);
  useLateTexts(formTexts);
  const { t } = useLateTexts(togetherTexts);
  const { zone } = useCalendar();
  const statusName = useStatusName();
  const priceOf = usePrice();
  const resources = useCalendarState((state) => state.resources);

  const theirs = draftOf(zone, current);
  const nameOf = (resourceId: string | undefined): string =>
    resources.find(({ id }) => id === resourceId)?.name ?? '';
  const shown = (field: Named): string => {
    if (field === 'resourceId') return nameOf(theirs.resourceId);
    if (field === 'withIds') return theirs.withIds.map(nameOf).join(', ');
    if (field === 'status') return statusName(theirs.status);
    if (field === 'optionIds') return current.items.map(({ name }) => name).join(', ');
    if (field === 'discount') return priceOf(current.total_price);
    return theirs[field];
  };
  const list = (words: string, fields: readonly (keyof BookingDraft)[]) => {
    const named = fields.filter(isNamed);
    if (named.length === 0) return null;
    return (
      <>
        {words}
        <ul className={styles.list}>
          {named.map((field) => (
            <li key={field}>
              {t(LABELS[field])}: <bdi>{shown(field) || '—'}</bdi>
            </li>
          ))}
        </ul>
      </>
    );
  };

  return (
    <Notice title={t('editor.changed')} cause={merged}>
      {list(t('editor.changedTaken'), merged.taken)}
      {list(t('editor.changedBoth'), merged.both)}
      {t('editor.changedSave')}
    </Notice>
  );
};
