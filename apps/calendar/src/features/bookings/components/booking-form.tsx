import type { Booking, SaveBooking } from '@switchboard/api-client';
import { Form } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { derivedTitle } from '../model/derived-title.ts';
import { type BookingDraft, movedEnd } from '../model/draft.ts';
import { offerFor } from '../model/offer.ts';
import { chosenOptions, scheduleOf, toSaveBooking } from '../model/schedule.ts';

export { ChangedMeanwhile, SlotTaken } from './booking-conflicts.tsx';

import { BookingTotals } from './booking-totals.tsx';
import { DetailFields } from './detail-fields.tsx';
import { OptionsField } from './options-field.tsx';
import { ResourceSelect } from './resource-select.tsx';
import { TimeFields } from './time-fields.tsx';

export interface BookingFormProps {
  /** Id of the form, for a submit button outside it. */
  id: string;
  initial: BookingDraft;
  /** The edited booking. */
  original?: Booking | undefined;
  /** Called with all values after each change. */
  onChange: (draft: BookingDraft) => void;
  onSubmit: (body: SaveBooking) => void;
}

/** All fields of a booking. */
export const BookingForm = ({ id, initial, original, onChange, onSubmit }: BookingFormProps) => {
  const { t } = useTranslation('calendar');
  const { zone } = useCalendar();
  const options = useCalendarState((state) => state.options);
  const [form] = Form.useForm<BookingDraft>();
  const draft: BookingDraft = { ...initial, ...Form.useWatch([], form) };

  const offered = offerFor(draft.resourceId, options, original);
  const chosen = chosenOptions(draft, offered);
  const schedule = scheduleOf(draft, offered, zone, original);

  /** From the current values, including hidden ones; `draft` holds those of the last render. */
  const scheduleNow = () => scheduleOf({ ...initial, ...form.getFieldsValue(true) }, offered, zone, original);

  const follow = (changed: Partial<BookingDraft>) => {
    if (changed.resourceId) {
      const optionIds: string[] = form.getFieldValue('optionIds') ?? [];
      const ids = new Set(offered.map(({ id }) => id));
      form.setFieldsValue({ optionIds: optionIds.filter((id) => ids.has(id)) });
    }
    if (changed.resourceId || changed.optionIds) {
      const { title, optionIds } = form.getFieldsValue(true);
      form.setFieldsValue({ title: derivedTitle(title, chosen, chosenOptions({ optionIds }, offered)) });
    }
    if (changed.date || changed.time) {
      form.setFieldsValue(movedEnd(zone, schedule, scheduleNow().start));
    }
    onChange({ ...initial, ...form.getFieldsValue(true) });
  };

  const submit = (values: BookingDraft) => {
    const { resourceId } = values;
    if (resourceId) onSubmit(toSaveBooking({ ...draft, ...values, resourceId }, offered, zone, original));
  };

  return (
    <Form<BookingDraft>
      id={id}
      name={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      onValuesChange={follow}
      onFinish={submit}
    >
      <Form.Item
        name="resourceId"
        label={t('booking.resource')}
        rules={[{ required: true, message: t('booking.resourceMissing') }]}
      >
        <ResourceSelect />
      </Form.Item>
      {draft.resourceId && (
        <Form.Item name="optionIds" label={t('booking.options')}>
          <OptionsField offered={offered} />
        </Form.Item>
      )}
      {chosen.length > 0 && <BookingTotals chosen={chosen} end={schedule.end} />}
      <TimeFields askEnd={chosen.length === 0} schedule={scheduleNow} />
      <DetailFields status={original?.status} />
    </Form>
  );
};
