import type { Booking } from '@switchboard/api-client';
import { useDirection } from '@switchboard/federation';
import { useMediaQuery } from '@switchboard/ui';
import { Modal } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { type CSSProperties, useRef, useState } from 'react';
import { placementOf } from '../model/placement.ts';
import type { Subject } from '../model/subject.ts';
import styles from './booking-popover.module.css';
import { BookingSummary } from './booking-summary.tsx';
import { QuickBooking } from './quick-booking.tsx';
import { useBookingEditor } from './use-booking-editor.ts';
import type { Anchor } from './use-subject.ts';

export interface BookingPopoverProps {
  subject: Subject;
  anchor: Anchor;
  open: boolean;
  onClose: () => void;
  onSaved: (booking: Booking, created: boolean) => void;
  onDeleted: () => void;
  /** Opens the full form with the entered values. */
  onMore: (subject: Subject) => void;
}

const WIDTH = 380;

const placeAt = (anchor: Anchor, rtl: boolean): CSSProperties => {
  const box = anchor instanceof Element ? anchor.getBoundingClientRect() : anchor;
  const viewport = { width: window.innerWidth, height: window.innerHeight };
  const { left, top, bottom, maxHeight } = placementOf(box, { width: WIDTH, viewport, rtl });
  return { left, top: top ?? 'auto', bottom: bottom ?? 'auto', '--room': `${maxHeight}px` } as CSSProperties;
};

/** A booking beside the place that was pressed; on a narrow screen at its bottom. A new subject needs a new `key`. */
export const BookingPopover = ({ subject, anchor, open, onMore, ...handlers }: BookingPopoverProps) => {
  const { t } = useTranslation('calendar');
  const rtl = useDirection() === 'rtl';
  const isSheet = useMediaQuery('(width < 600px)');
  const editor = useBookingEditor({ subject, ...handlers });
  // The anchor may leave the page while the popover is open.
  const [place] = useState(() => placeAt(anchor, rtl));

  const content = useRef<HTMLDivElement>(null);

  return (
    <Modal
      open={open}
      onCancel={editor.close}
      title={t(subject.kind === 'new' ? 'booking.new' : 'booking.edit')}
      footer={null}
      width={isSheet ? '100%' : WIDTH}
      className={styles.popover ?? ''}
      style={isSheet ? {} : place}
      rootClassName={(isSheet ? styles.sheet : styles.beside) ?? ''}
      closable={{ 'aria-label': t('close') }}
      transitionName=""
      maskTransitionName=""
      destroyOnHidden
      // The dialog takes the focus when it opens; a new booking begins in its first field.
      afterOpenChange={() => content.current?.querySelector('input')?.focus()}
    >
      <div ref={content}>
        {subject.kind === 'booking' ? (
          <BookingSummary
            booking={subject.booking}
            editor={editor}
            onEdit={() => onMore(subject)}
            onCopy={onMore}
          />
        ) : (
          <QuickBooking editor={editor} onMore={() => onMore({ ...subject, draft: editor.draft() })} />
        )}
      </div>
    </Modal>
  );
};
