import type { Booking } from '@switchboard/api-client';
import { Button, Icon, Tooltip } from '@switchboard/ui';
import { useRef } from 'react';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { PopoverFoot } from '../../calendar/components/popover-foot.tsx';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import { customerNameOf } from '../../calendar/model/customer-name.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { ResourceName } from '../../resources/components/resource-name.tsx';
import { isDeclined, unreachedOf } from '../model/status.ts';
import type { Subject } from '../model/subject.ts';
import { BookAgainButton } from './book-again-button.tsx';
import { SlotTaken } from './booking-conflicts.tsx';
import styles from './booking-summary.module.css';
import { ZoneNote } from './clock-notes.tsx';
import { ConversationLink } from './conversation-link.tsx';
import { CopyButton } from './copy-button.tsx';
import { IcsButton } from './ics-button.tsx';
import { PaidPrice } from './paid-price.tsx';
import { StatusButtons } from './status-buttons.tsx';
import { StatusTag } from './status-tag.tsx';
import { ToldFacts } from './told-facts.tsx';
import { UnreachedNote } from './unreached-note.tsx';
import type { BookingEditor } from './use-booking-editor.ts';
import { useBookingTexts } from './use-booking-texts.ts';
import { usePrice } from './use-price.ts';

export interface BookingSummaryProps {
  booking: Booking;
  editor: BookingEditor;
  /** Opens the full form. */
  onEdit: () => void;
  /** Opens the full form of a copy, or of a new booking at a free time. */
  onCopy: (copy: Subject) => void;
}

/** A booking at a glance, with its most common actions. */
export const BookingSummary = ({ booking: opened, editor, onEdit, onCopy }: BookingSummaryProps) => {
  const { t } = useLateTexts(formTexts);
  const { formats, zone, store } = useCalendar();
  const booking = useCalendarState(({ bookings }) => bookings.find(({ id }) => id === opened.id)) ?? opened;
  const resources = useCalendarState((state) => state.resources);
  const archived = useCalendarState((state) => state.archived);
  const booked = booking.resourceIds.flatMap(
    (resourceId) => [...resources, ...archived].find(({ id }) => id === resourceId) ?? [],
  );
  const { title, span } = useBookingTexts(booking);
  const priceOf = usePrice();
  const changing = useSubmission();
  const wanted = useRef(opened.status);
  const {
    customer,
    items,
    total_price: price,
    total_duration: duration,
    notes,
    reminder,
    confirmation,
  } = booking;
  const name = customerNameOf(booking);
  const unreached = isDeclined(booking) ? undefined : unreachedOf(booking);
  // An automatic message may have gone through another chat of the customer.
  const conversationId =
    booking.conversationId ?? reminder?.conversationId ?? confirmation?.conversationId ?? null;
  const start = Date.parse(booking.start);

  const setStatus = (status: string, force = false) => {
    wanted.current = status;
    void changing.submit(
      () => store.getState().setStatus(booking, status, force),
      () => changing.reset(),
    );
  };

  return (
    <article>
      <h3 className={styles.title}>
        <bdi>{title}</bdi>
      </h3>
      <p className={styles.time}>
        {formats.day(zone.wallTime(start).date)}, <bdi dir="ltr">{span}</bdi>
      </p>
      {booking.series && (
        <p className={styles.repeats}>
          <Icon name="retry" size={14} /> {t('booking.repeats')}
        </p>
      )}
      <ZoneNote start={start} />
      {isDeclined(booking) && (
        <p className={styles.declined}>
          <Icon name="alert" size={16} /> {t('booking.declined')}
        </p>
      )}
      {unreached && <UnreachedNote how={unreached} />}
      <FormError error={(changing.conflict?.kind === 'taken' ? undefined : changing.error) ?? editor.error} />
      {changing.conflict?.kind === 'taken' && (
        <SlotTaken
          bookings={changing.conflict.bookings}
          wanted={booking.resourceIds}
          onForce={() => setStatus(wanted.current, true)}
        />
      )}
      <dl className={styles.facts}>
        {(name || customer.phone) && (
          <div>
            <dt>{t('editor.customerName')}</dt>
            <dd>
              <bdi>{name}</bdi>{' '}
              {customer.phone && (
                <a href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`} dir="ltr">
                  {customer.phone}
                </a>
              )}
            </dd>
          </div>
        )}
        {booked.length > 0 && (
          <div>
            <dt>{t('booking.resource')}</dt>
            <dd className={styles.resources}>
              {booked.map((resource) => (
                <ResourceName key={resource.id} resource={resource} />
              ))}
            </dd>
          </div>
        )}
        {items.map(({ optionId, name, duration: minutes, price: each }) => (
          <div key={optionId}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd className={styles.number}>
              <bdi dir="ltr">{formats.duration(minutes)}</bdi>{' '}
              <span>{each === null ? '' : priceOf(each)}</span>
            </dd>
          </div>
        ))}
        {(items.length > 1 || booking.discount || (items.length === 0 && price > 0)) && (
          <div className={styles.total}>
            <dt>{t('editor.total')}</dt>
            <dd className={styles.number}>
              <bdi dir="ltr">{formats.duration(duration)}</bdi> <PaidPrice {...booking} />
            </dd>
          </div>
        )}
        <ToldFacts reminder={reminder} confirmation={confirmation} />
        {notes && (
          <div>
            <dt>{t('editor.notes')}</dt>
            <dd className={styles.notes} dir="auto">
              {notes}
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.status} role="status">
        <StatusTag status={booking.status} />
        {booking.forced && <span className={styles.forced}>{t('form.forced')}</span>}
      </div>
      <StatusButtons
        status={booking.status}
        disabled={changing.pending}
        onChoose={(status) => setStatus(status)}
      />
      <BookAgainButton booking={booking} onBook={onCopy} />
      {conversationId && <ConversationLink id={conversationId} />}
      <PopoverFoot>
        <Tooltip title={t('editor.delete')}>
          <Button
            danger
            type="text"
            aria-label={t('editor.delete')}
            icon={<Icon name="delete" size={16} />}
            loading={editor.deleting}
            onClick={editor.remove}
          />
        </Tooltip>
        <CopyButton booking={booking} onCopy={onCopy} />
        <IcsButton booking={booking} />
        <Button type="primary" icon={<Icon name="edit" size={16} />} onClick={onEdit}>
          {t('form.edit')}
        </Button>
      </PopoverFoot>
    </article>
  );
};
