import type { ApiClient, Booking, SaveBooking } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCallback, useId, useRef, useState } from 'react';
import { FormError } from '../../calendar/components/form-error.tsx';
import { LazyForm } from '../../calendar/components/lazy-form.tsx';
import { SideDrawer } from '../../calendar/components/side-drawer.tsx';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { WallTime } from '../../time/model/wall-time.ts';
import { customerFields, withCustomer } from '../model/customer-fields.ts';
import { type BookingDraft, draftOf, newDraft } from '../model/draft.ts';
import { type Merged, mergeDrafts } from '../model/merge.ts';
import { useKeptDraft } from '../store/use-kept-draft.ts';
import styles from './booking-drawer.module.css';
import { DeleteBooking } from './delete-booking.tsx';

const loadForm = async (customers: ApiClient['customers'], id: string | null) => {
  const [form, card] = await Promise.all([import('./booking-form.tsx'), id && customers.get(id)]);
  return { ...form, customer: card ? card.customer : undefined };
};

/** The booking that the drawer shows: an existing or a new one. */
export type Subject =
  | { kind: 'booking'; booking: Booking }
  | {
      kind: 'new';
      at: WallTime;
      resourceId: string | undefined;
      /** Id of the customer that it is for. */
      customer: string | null;
    };

export interface BookingDrawerProps {
  subject: Subject;
  open: boolean;
  onClose: () => void;
  onSaved: (booking: Booking, created: boolean) => void;
  onDeleted: () => void;
}

/** What the form began with. */
interface Beginning {
  initial: BookingDraft;
  /** The edited booking, as it was last seen. */
  original: Booking | undefined;
  /** How the draft was joined with the change of another person. */
  merged?: Merged;
}

/** Creates, changes or deletes one booking. A new subject needs a new `key`. */
export const BookingDrawer = ({ subject, open, onClose, onSaved, onDeleted }: BookingDrawerProps) => {
  const { t } = useTranslation('calendar');
  const { store, zone } = useCalendar();
  const { api } = useApp();
  const formId = useId();
  const saving = useSubmission();
  const deleting = useSubmission();
  const kept = useKeptDraft();
  const customerId = subject.kind === 'new' ? subject.customer : null;
  const load = useCallback(() => loadForm(api.customers, customerId), [api, customerId]);
  /** Without what was kept from before, which is unsaved too. */
  const [first] = useState(() =>
    subject.kind === 'booking'
      ? draftOf(zone, subject.booking)
      : newDraft(zone, subject.at, subject.resourceId),
  );
  const [{ initial, original, merged }, setBeginning] = useState<Beginning>(() =>
    subject.kind === 'booking'
      ? { initial: first, original: subject.booking }
      : { initial: { ...first, ...(!customerId && kept.read()) }, original: undefined },
  );
  const draft = useRef(initial);
  const sent = useRef<SaveBooking>(undefined);

  const { ask } = useFeedback();
  const isChanged = () => JSON.stringify(draft.current) !== JSON.stringify(first);
  /** A click beside the drawer must not lose what was typed. */
  const close = async () => {
    const question = {
      title: t('booking.discardTitle'),
      text: t('booking.discardText'),
      yes: t('booking.discard'),
      no: t('booking.keepEditing'),
    };
    if (isChanged() && !(await ask(question))) return;
    if (!original) kept.forget();
    onClose();
  };
  const save = (body: SaveBooking) =>
    saving.submit(
      async () => {
        sent.current = body;
        const outcome = await store.getState().saveBooking(body, original);
        if (outcome.ok && !original) kept.forget();
        if (!outcome.ok && original && outcome.conflict?.kind === 'changed') {
          const { current } = outcome.conflict;
          const joined = mergeDrafts(draftOf(zone, original), draft.current, draftOf(zone, current));
          draft.current = joined.draft;
          setBeginning({ initial: joined.draft, original: current, merged: joined });
        }
        return outcome;
      },
      (saved) => onSaved(saved, !original),
    );
  const { conflict } = saving;

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
      <FormError error={(conflict ? undefined : saving.error) ?? deleting.error} />
      <LazyForm load={load} rows={8}>
        {({ BookingForm, SlotTaken, ChangedMeanwhile, customer }) => (
          <>
            {conflict?.kind === 'taken' && (
              <SlotTaken
                bookings={conflict.bookings}
                onForce={() => sent.current && save({ ...sent.current, force: true })}
              />
            )}
            {conflict?.kind === 'changed' && merged && original && (
              <ChangedMeanwhile merged={merged} current={original} />
            )}
            <BookingForm
              key={original?.version ?? 0}
              id={formId}
              initial={customer ? { ...initial, ...customerFields(customer) } : initial}
              original={original}
              onChange={(changed) => {
                draft.current = changed;
                if (!original) kept.keep(changed);
              }}
              onSubmit={(body) => save(customer ? withCustomer(body, customer) : body)}
            />
          </>
        )}
      </LazyForm>
    </SideDrawer>
  );
};
