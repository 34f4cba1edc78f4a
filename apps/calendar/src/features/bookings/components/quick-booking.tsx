import { Button } from '@switchboard/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { PopoverFoot } from '../../calendar/components/popover-foot.tsx';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { carriedOptions } from '../model/carried-options.ts';
import { type CustomerFields, isPhone, linksOf, whoOf } from '../model/customer-fields.ts';
import { derivedTitle } from '../model/derived-title.ts';
import { type BookingDraft, movedEnd, resourcesOf, startFields } from '../model/draft.ts';
import { fieldsOf } from '../model/lookup.ts';
import { offerFor } from '../model/offer.ts';
import { chosenOptions, scheduleOf, toSaveBooking } from '../model/schedule.ts';
import { Availability } from './availability.tsx';
import { SlotTaken } from './booking-conflicts.tsx';
import { BookingTotals } from './booking-totals.tsx';
import { ZoneNote } from './clock-notes.tsx';
import { CustomerInput } from './customer-input.tsx';
import { CustomerVisits } from './customer-visits.tsx';
import { OptionsField } from './options-field.tsx';
import styles from './quick-booking.module.css';
import type { BookingEditor } from './use-booking-editor.ts';
import type { Placed } from './use-subject.ts';
import { WithField } from './with-field.tsx';

export interface QuickBookingProps {
  editor: BookingEditor;
  /** Opens the full form. */
  onMore: () => void;
  /** Called with the place of the booking, at first and when it changes. */
  onPlace: (placed: Placed) => void;
}

/** The minimum of a booking: a customer and services, at a time chosen before. */
export const QuickBooking = ({ editor, onMore, onPlace }: QuickBookingProps) => {
  const { t } = useLateTexts(formTexts);
  const { zone, formats } = useCalendar();
  const resources = useCalendarState((state) => state.resources);
  const options = useCalendarState((state) => state.options);
  const [draft, setDraft] = useState<BookingDraft>(editor.initial);
  const [isMissing, setMissing] = useState(false);
  const resourceField = useRef<HTMLSelectElement>(null);
  const ids = { customer: useId(), resource: useId(), missing: useId() };

  const offered = offerFor(resourcesOf(draft), options, undefined);
  const chosen = chosenOptions(draft, offered);
  const schedule = scheduleOf(draft, offered, zone);
  const { start, end } = schedule;
  const { customer } = linksOf(draft);

  const put = (fields: Partial<BookingDraft>) => {
    const next = { ...draft, ...fields };
    setDraft(next);
    editor.change(next);
  };
  const putOptions = (fields: Partial<Pick<BookingDraft, 'resourceId' | 'withIds' | 'optionIds'>>) => {
    const offer = offerFor(resourcesOf({ ...draft, ...fields }), options, undefined);
    const optionIds = fields.optionIds ?? carriedOptions(chosen, offer);
    const title = derivedTitle(draft.title, chosen, chosenOptions({ optionIds }, offer));
    put({ ...fields, optionIds, title, ownEnd: false });
  };
  const putText = (text: string) => {
    const fields: Partial<CustomerFields> = isPhone(text)
      ? { customerName: '', customerPhone: text.trim() }
      : { customerName: text, customerPhone: '' };
    put({ ...fields, customer: null, conversation: null });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { resourceId } = draft;
    setMissing(!resourceId);
    if (resourceId) editor.save(toSaveBooking({ ...draft, resourceId }, offered, zone));
    else resourceField.current?.focus();
  };
  const { date, minutes } = zone.wallTime(start);
  const last = zone.wallTime(end);
  const until = last.date === date ? last.minutes : 24 * 60;
  const resourceId = draft.resourceId ?? null;
  useEffect(() => onPlace({ date, minutes, until, resourceId }), [onPlace, date, minutes, until, resourceId]);

  return (
    <form onSubmit={submit} aria-label={t('booking.new')}>
      <p className={styles.time}>
        <span>{formats.day(date)}</span>
        <bdi dir="ltr">{formats.span(start, end)}</bdi>
      </p>
      <ZoneNote start={start} />
      <FormError error={editor.error} />
      {editor.conflict?.kind === 'taken' && (
        <SlotTaken bookings={editor.conflict.bookings} wanted={resourcesOf(draft)} onForce={editor.force} />
      )}
      <div className={styles.field}>
        <label htmlFor={ids.customer}>{t('editor.customerName')}</label>
        <CustomerInput
          id={ids.customer}
          value={draft.customerName || draft.customerPhone}
          placeholder={t('form.lookup')}
          onChange={putText}
          onChoose={(found) => put(fieldsOf(found))}
        />
        {customer && <CustomerVisits key={customer} id={customer} />}
        {customer && draft.customerPhone && (
          <span className={styles.hint}>
            <bdi dir="ltr">{draft.customerPhone}</bdi>
          </span>
        )}
      </div>
      {(resources.length > 1 || !draft.resourceId) && (
        <div className={styles.field}>
          <label htmlFor={ids.resource}>{t('booking.resource')}</label>
          <select
            ref={resourceField}
            id={ids.resource}
            value={draft.resourceId ?? ''}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? ids.missing : undefined}
            onChange={({ target }) => {
              setMissing(false);
              putOptions({ resourceId: target.value });
            }}
          >
            {!draft.resourceId && <option value="">{t('editor.resourcePlaceholder')}</option>}
            {resources.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {isMissing && (
            <span id={ids.missing} className={styles.error} role="alert">
              {t('editor.resourceMissing')}
            </span>
          )}
        </div>
      )}
      {offered.length > 0 && (
        <div className={styles.field}>
          <span aria-hidden>{t('editor.options')}</span>
          <OptionsField
            offered={offered}
            value={draft.optionIds}
            onChange={(optionIds) => putOptions({ optionIds })}
          />
        </div>
      )}
      {chosen.length > 0 && (
        <div className={styles.totals}>
          <BookingTotals
            chosen={chosen}
            schedule={schedule}
            discount={draft.discount}
            ownEnd={draft.ownEnd}
          />
        </div>
      )}
      {draft.resourceId && (
        <WithField
          first={draft.resourceId}
          value={draft.withIds}
          onChange={(withIds) => putOptions({ withIds })}
        />
      )}
      <Availability
        resourceIds={resourcesOf(draft)}
        schedule={schedule}
        except={undefined}
        counts
        who={whoOf(draft)}
        onStart={(at) => put({ ...startFields(zone, at), ...movedEnd(zone, schedule, at) })}
      />
      <PopoverFoot>
        <Button onClick={onMore}>{t('form.more')}</Button>
        <Button type="primary" htmlType="submit" loading={editor.saving}>
          {t('editor.create')}
        </Button>
      </PopoverFoot>
    </form>
  );
};
