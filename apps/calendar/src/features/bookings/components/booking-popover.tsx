import type { Booking } from '@switchboard/api-client';
import { useState } from 'react';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { SidePopover } from '../../calendar/components/side-popover.tsx';
import type { Subject } from '../model/subject.ts';
import { BookingSummary } from './booking-summary.tsx';
import { KeptNote } from './kept-note.tsx';
import { type Kind, NewKind } from './new-kind.tsx';
import { QuickBooking } from './quick-booking.tsx';
import { useBookingEditor } from './use-booking-editor.ts';
import type { Anchor, Placed } from './use-subject.ts';

export interface BookingPopoverProps {
  subject: Subject;
  anchor: Anchor;
  open: boolean;
  onClose: () => void;
  onSaved: (booking: Booking, created: boolean) => void;
  onDeleted: () => void;
  /** Opens the full form with the entered values. */
  onMore: (subject: Subject) => void;
  /** Called with the place of a new booking, for the grid. */
  onPlace: (placed: Placed) => void;
}

/** A booking beside the place that was pressed. A new subject needs a new `key`. */
export const BookingPopover = ({
  subject,
  anchor,
  open,
  onMore,
  onPlace,
  ...handlers
}: BookingPopoverProps) => {
  const { t } = useLateTexts(formTexts);
  const editor = useBookingEditor({ subject, ...handlers });
  const [kind, setKind] = useState<Kind>('booking');

  return (
    <SidePopover
      anchor={anchor}
      open={open}
      onClose={editor.close}
      title={t(
        subject.kind === 'booking' ? 'editor.edit' : kind === 'block' ? 'grid.blocked' : 'booking.new',
      )}
    >
      {subject.kind === 'booking' ? (
        <BookingSummary
          booking={subject.booking}
          editor={editor}
          onEdit={() => onMore(subject)}
          onCopy={onMore}
        />
      ) : (
        <NewKind subject={subject} kind={kind} onKind={setKind} onDone={handlers.onClose}>
          <KeptNote editor={editor} />
          <QuickBooking
            key={editor.round}
            editor={editor}
            onPlace={onPlace}
            onMore={() => onMore({ ...subject, draft: editor.draft(), key: editor.key() })}
          />
        </NewKind>
      )}
    </SidePopover>
  );
};
