import { type Booking, type SaveBooking, type SeriesRule, takesTime } from '@switchboard/api-client';
import { clockMinutes } from '@switchboard/common/time/wall-time';
import { Form, Input } from '@switchboard/ui/forms';
import { useEffect } from 'react';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { ruleOf } from '../../series/model/repeat.ts';
import { carriedOptions } from '../model/carried-options.ts';
import { linksOf, whoOf } from '../model/customer-fields.ts';
import { derivedTitle } from '../model/derived-title.ts';
import { type BookingDraft, endFields, movedEnd, resourcesOf, startFields } from '../model/draft.ts';
import { fieldOfError } from '../model/field-of-error.ts';
import { fieldsOf } from '../model/lookup.ts';
import { instantOf } from '../model/occurrence.ts';
import { offerFor } from '../model/offer.ts';
import { chosenOptions, scheduleOf, toSaveBooking } from '../model/schedule.ts';
import { totalsOf } from '../model/totals.ts';
import { Availability } from './availability.tsx';
import styles from './booking-form.module.css';
import { BookingTotals } from './booking-totals.tsx';
import { ClockNote, ZoneNote } from './clock-notes.tsx';
import { ConversationLink } from './conversation-link.tsx';
import { CustomerInput } from './customer-input.tsx';
import { CustomerVisits } from './customer-visits.tsx';
import { DetailFields } from './detail-fields.tsx';
import { DiscountItem } from './discount-field.tsx';
import { OptionsField } from './options-field.tsx';
import { RepeatItem } from './repeat-item.tsx';
import { ResourceSelect } from './resource-select.tsx';
import { TimeFields } from './time-fields.tsx';
import { WithField } from './with-field.tsx';

export { ChangedMeanwhile, SlotTaken } from './booking-conflicts.tsx';

export interface BookingFormProps {
  /** Id of the form, for a submit button outside it. */
  id: string;
  initial: BookingDraft;
  /** The edited booking. */
  original?: Booking | undefined;
  /** The server's error of the last attempt. */
  error?: string | undefined;
  /** Called with all values after each change. */
  onChange: (draft: BookingDraft) => void;
  /** @param rule how a booking repeats, or another rule for the series of an edited one */
  onSubmit: (body: SaveBooking, rule?: SeriesRule) => void;
  /** Asked before a link leaves the form. */
  mayLeave?: () => Promise<boolean>;
}

/** All fields of a booking. */
export const BookingForm = (props: BookingFormProps) => {
  const { id, initial, original, error, onChange, onSubmit, mayLeave } = props;
  const { t } = useLateTexts(formTexts);
  const { zone } = useCalendar();
  const options = useCalendarState((state) => state.options);
  const resources = useCalendarState((state) => state.resources);
  const isExtended = useCalendarState((state) => state.mode === 'extended');
  const [form] = Form.useForm<BookingDraft>();
  const draft: BookingDraft = { ...initial, ...Form.useWatch([], { form, preserve: true }) };

  const offered = offerFor(resourcesOf(draft), options, original);
  const chosen = chosenOptions(draft, offered);
  const schedule = scheduleOf(draft, offered, zone, original);
  const { customer, conversation } = linksOf(draft);
  const { resourceId } = draft;
  const body = resourceId ? toSaveBooking({ ...draft, resourceId }, offered, zone, original) : undefined;

  /** The current values, including hidden ones; `draft` holds those of the last render. */
  const now = (): BookingDraft => ({ ...initial, ...form.getFieldsValue(true) });
  const scheduleNow = () => {
    const values = now();
    return scheduleOf(values, offerFor(resourcesOf(values), options, original), zone, original);
  };
  const put = (fields: Partial<BookingDraft>) => {
    form.setFieldsValue(fields);
    onChange(now());
  };
  const putStart = (start: number) =>
    put({ ...startFields(zone, start), ...movedEnd(zone, schedule, start) });

  const follow = (changed: Partial<BookingDraft>) => {
    const values = now();
    if (changed.resourceId || changed.withIds || changed.optionIds) {
      const offer = offerFor(resourcesOf(values), options, original);
      const optionIds = changed.optionIds ?? carriedOptions(chosen, offer);
      const title = derivedTitle(values.title, chosen, chosenOptions({ optionIds }, offer));
      form.setFieldsValue({ optionIds, title, ownEnd: changed.optionIds ? false : values.ownEnd });
      // Without services there is nothing to take off.
      if (optionIds.length === 0) form.setFieldsValue({ discount: null });
    }
    if (changed.date || changed.time) {
      form.setFieldsValue({ later: false });
      form.setFieldsValue(movedEnd(zone, schedule, scheduleNow().start));
    }
    if (changed.endDate || changed.endTime) {
      const end = { date: values.endDate, minutes: clockMinutes(values.endTime) };
      // If clocks show an end twice, the first one after the start is used.
      form.setFieldsValue({ endLater: instantOf(zone, end, false) <= scheduleNow().start });
    }
    onChange(now());
  };

  const submit = (values: BookingDraft) => {
    const whole = { ...now(), ...values };
    const { resourceId } = whole;
    if (resourceId)
      onSubmit(
        toSaveBooking({ ...whole, resourceId }, offered, zone, original),
        whole.repeat && ruleOf(whole.repeat, whole.date),
      );
  };

  useEffect(() => {
    const told = fieldOfError(error);
    if (told) form.setFields([{ name: told.field, errors: [told.message] }]);
  }, [error, form]);

  // Who works alone is not asked who works.
  const isOnlyOne = resources.length === 1 && resources[0]?.id === draft.resourceId;
  const askEnd = chosen.length === 0 || draft.ownEnd;
  return (
    <Form<BookingDraft>
      id={id}
      name={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      initialValues={initial}
      onValuesChange={follow}
      onFinish={submit}
    >
      <div className={styles.pair}>
        <Form.Item name="customerName" label={t('editor.customerName')}>
          <CustomerInput placeholder={t('form.lookup')} onChoose={(found) => put(fieldsOf(found))} />
        </Form.Item>
        <Form.Item name="customerPhone" label={t('editor.customerPhone')}>
          <Input maxLength={40} type="tel" autoComplete="off" dir="ltr" />
        </Form.Item>
      </div>
      {customer && (
        <div className={styles.visits}>
          <CustomerVisits key={customer} id={customer} />
        </div>
      )}
      {conversation && (
        <div className={styles.link}>
          <ConversationLink id={conversation} {...(mayLeave && { mayLeave })} />
        </div>
      )}
      {!isOnlyOne && (
        <Form.Item
          name="resourceId"
          label={t('booking.resource')}
          rules={[{ required: true, message: t('editor.resourceMissing') }]}
        >
          <ResourceSelect />
        </Form.Item>
      )}
      {draft.resourceId && (
        <Form.Item name="withIds" noStyle>
          <WithField first={draft.resourceId} />
        </Form.Item>
      )}
      {draft.resourceId && (
        <Form.Item name="optionIds" label={t('editor.options')}>
          <OptionsField offered={offered} />
        </Form.Item>
      )}
      {chosen.length > 0 && (
        <BookingTotals
          chosen={chosen}
          schedule={schedule}
          discount={draft.discount}
          ownEnd={draft.ownEnd}
          onOwnEnd={(ownEnd) => put({ ownEnd, ...endFields(zone, schedule.end) })}
        />
      )}
      {chosen.length > 0 && <DiscountItem list={totalsOf(chosen).price} />}
      <TimeFields askEnd={askEnd} schedule={scheduleNow} />
      <ClockNote
        date={draft.date}
        time={draft.time}
        later={draft.later}
        onLater={(later) =>
          putStart(instantOf(zone, { date: draft.date, minutes: clockMinutes(draft.time) }, later))
        }
      />
      {askEnd && (draft.endDate !== draft.date || draft.endTime !== draft.time) && (
        <ClockNote
          date={draft.endDate}
          time={draft.endTime}
          later={draft.endLater}
          onLater={(endLater) => put({ endLater })}
        />
      )}
      <ZoneNote start={schedule.start} />
      <div className={styles.availability}>
        <Availability
          resourceIds={resourcesOf(draft)}
          schedule={schedule}
          except={original?.id}
          counts={takesTime(draft.status)}
          who={whoOf(draft)}
          onStart={putStart}
        />
      </div>
      {isExtended && <RepeatItem draft={draft} body={body} original={original} />}
      <DetailFields status={original?.status} />
    </Form>
  );
};
