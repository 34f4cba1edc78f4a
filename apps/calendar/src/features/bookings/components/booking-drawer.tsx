import { type ApiClient, type Booking, isNotFound } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useApp } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useCallback, useId, useState } from 'react';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { LazyForm } from '../../calendar/components/lazy-form.tsx';
import { SideDrawer } from '../../calendar/components/side-drawer.tsx';
import { customerFields } from '../model/customer-fields.ts';
import { resourcesOf } from '../model/draft.ts';
import type { Subject } from '../model/subject.ts';
import styles from './booking-drawer.module.css';
import { CopyButton } from './copy-button.tsx';
import { KeptNote } from './kept-note.tsx';
import { type Kind, NewKind } from './new-kind.tsx';
import { useBookingEditor } from './use-booking-editor.ts';

const lateForm = late(() => import('./booking-form.tsx'));

const findCustomer = async (customers: ApiClient['customers'], id: string) => {
  try {
    return (await customers.get(id)).customer;
  } catch (failure) {
    // The booking was deleted, or the server offers the base contract only.
    if (isNotFound(failure)) return undefined;
    throw failure;
  }
};

const loadForm = async (customers: ApiClient['customers'], id: string | null) => {
  const [form, customer] = await Promise.all([
    lateForm.fetch(),
    id === null ? undefined : findCustomer(customers, id),
  ]);
  return { ...form, customer };
};

export interface BookingDrawerProps {
  subject: Subject;
  open: boolean;
  onClose: () => void;
  onSaved: (booking: Booking, created: boolean) => void;
  onDeleted: () => void;
  /** Opens the form of a copy. */
  onMore: (subject: Subject) => void;
}

/** Creates, changes or deletes one booking. A new subject needs a new `key`. */
export const BookingDrawer = ({ subject, open, onMore, ...handlers }: BookingDrawerProps) => {
  const { t } = useLateTexts(formTexts);
  const { api } = useApp();
  const formId = useId();
  const [kind, setKind] = useState<Kind>('booking');
  const editor = useBookingEditor({ subject, ...handlers });
  const { original, initial, conflict, merged } = editor;
  const { customer: customerId, conversation } =
    subject.kind === 'new' ? subject : { customer: null, conversation: null };
  const load = useCallback(() => loadForm(api.customers, customerId), [api, customerId]);

  const footer = (
    <div className={styles.footer}>
      {original && (
        <Button
          danger
          type="text"
          icon={<Icon name="delete" size={16} />}
          loading={editor.deleting}
          onClick={editor.remove}
        >
          {t('editor.delete')}
        </Button>
      )}
      {original && <CopyButton booking={original} onCopy={onMore} />}
      <Button
        type="primary"
        htmlType="submit"
        form={formId}
        loading={editor.saving}
        className={styles.submit ?? ''}
      >
        {t(original ? 'editor.save' : 'editor.create')}
      </Button>
    </div>
  );

  const form = (
    <>
      <FormError error={editor.error} />
      <KeptNote editor={editor} />
      <LazyForm load={load} rows={8}>
        {({ BookingForm, SlotTaken, ChangedMeanwhile, customer }) => (
          <>
            {conflict?.kind === 'taken' && (
              <SlotTaken
                bookings={conflict.bookings}
                wanted={resourcesOf(editor.draft())}
                onForce={editor.force}
              />
            )}
            {conflict?.kind === 'changed' && merged && original && (
              <ChangedMeanwhile merged={merged} current={original} />
            )}
            <BookingForm
              key={`${original?.version} ${editor.round}`}
              id={formId}
              initial={customer ? { ...initial, ...customerFields(customer, conversation) } : initial}
              original={original}
              onChange={editor.change}
              onSubmit={editor.save}
              error={editor.error}
              mayLeave={editor.mayLeave}
            />
          </>
        )}
      </LazyForm>
    </>
  );

  return (
    <SideDrawer
      open={open}
      onClose={editor.close}
      title={t(original ? 'editor.edit' : kind === 'block' ? 'grid.blocked' : 'booking.new')}
      footer={kind === 'booking' && footer}
    >
      {subject.kind === 'new' ? (
        <NewKind inDrawer subject={subject} kind={kind} onKind={setKind} onDone={handlers.onClose}>
          {form}
        </NewKind>
      ) : (
        form
      )}
    </SideDrawer>
  );
};
