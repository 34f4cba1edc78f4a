import type { Booking, SaveBooking } from '@switchboard/api-client';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId, useState } from 'react';
import { FormError } from '../../calendar/components/form-error.tsx';
import { LazyForm } from '../../calendar/components/lazy-form.tsx';
import { SideDrawer } from '../../calendar/components/side-drawer.tsx';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { WallTime } from '../../time/model/wall-time.ts';
import { draftOf, newDraft } from '../model/draft.ts';
import { useKeptDraft } from '../store/use-kept-draft.ts';
import styles from './booking-drawer.module.css';
import { DeleteBooking } from './delete-booking.tsx';

const loadForm = () => import('./booking-form.tsx');

/** The booking that the drawer shows: an existing or a new one. */
export type Subject =
  | { kind: 'booking'; booking: Booking }
  | { kind: 'new'; at: WallTime; resourceId: string | undefined };

export interface BookingDrawerProps {
  subject: Subject;
  open: boolean;
  onClose: () => void;
  onSaved: (booking: Booking, created: boolean) => void;
  onDeleted: () => void;
}

/** Creates, changes or deletes one booking. A new subject needs a new `key`. */
export const BookingDrawer = ({ subject, open, onClose, onSaved, onDeleted }: BookingDrawerProps) => {
  const { t } = useTranslation('calendar');
  const { store, zone } = useCalendar();
  const formId = useId();
  const saving = useSubmission();
  const deleting = useSubmission();
  const original = subject.kind === 'booking' ? subject.booking : undefined;
  const kept = useKeptDraft();
  const [initial] = useState(() =>
    subject.kind === 'booking'
      ? draftOf(zone, subject.booking)
      : { ...newDraft(zone, subject.at, subject.resourceId), ...kept.read() },
  );

  const close = () => {
    if (!original) kept.forget();
    onClose();
  };
  const save = (body: SaveBooking) =>
    saving.submit(
      async () => {
        const outcome = await store.getState().saveBooking(body, original?.id);
        if (outcome.ok && !original) kept.forget();
        return outcome;
      },
      (saved) => onSaved(saved, !original),
    );

  const footer = (
    <div className={styles.footer}>
      {original && (
        <DeleteBooking
          pending={deleting.pending}
          onDelete={() => deleting.submit(() => store.getState().removeBooking(original.id), onDeleted)}
        />
      )}
      <Button
        type="primary"
        htmlType="submit"
        form={formId}
        loading={saving.pending}
        className={styles.submit ?? ''}
      >
        {t(original ? 'booking.save' : 'booking.create')}
      </Button>
    </div>
  );

  return (
    <SideDrawer
      open={open}
      onClose={close}
      title={t(original ? 'booking.edit' : 'booking.new')}
      footer={footer}
    >
      <FormError error={saving.error ?? deleting.error} />
      <LazyForm load={loadForm} rows={8}>
        {({ BookingForm }) => (
          <BookingForm
            id={formId}
            initial={initial}
            original={original}
            onChange={(draft) => !original && kept.keep(draft)}
            onSubmit={save}
          />
        )}
      </LazyForm>
    </SideDrawer>
  );
};
