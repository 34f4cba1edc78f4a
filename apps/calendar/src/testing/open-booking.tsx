import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { vi } from 'vitest';
import { BookingWindow } from '../features/bookings/components/booking-window.tsx';
import { useSubject } from '../features/bookings/components/use-subject.ts';
import type { NewBooking, Subject } from '../features/bookings/model/subject.ts';
import { useCalendar, useCalendarState } from '../features/calendar/store/calendar-context.tsx';
import { type RenderOptions, renderCalendar } from './render-calendar.tsx';
import { lucia, salon } from './salon.ts';

export const newBooking: NewBooking = {
  kind: 'new',
  at: { date: '2026-11-20', minutes: 16 * 60 },
  resourceId: lucia.id,
  customer: null,
};

/** The week of the salon's bookings. */
const SHOWN = { from: Date.parse('2026-11-16'), to: Date.parse('2026-11-23') };

interface OpenerProps {
  subject: Subject;
  inPopover: boolean;
  onSaved: () => void;
  onDeleted: () => void;
}

const Opener = ({ subject, inPopover, onSaved, onDeleted }: OpenerProps) => {
  const { store } = useCalendar();
  const loaded = useCalendarState((state) => state.loaded);
  const control = useSubject();
  useEffect(() => void store.getState().show(SHOWN), [store]);
  return (
    loaded && (
      <>
        <button
          type="button"
          onClick={({ currentTarget }) => control.open(subject, inPopover ? currentTarget : undefined)}
        >
          Open
        </button>
        <BookingWindow
          control={control}
          working={{ key: 0, start: () => {} }}
          onSaved={() => {
            onSaved();
            control.close();
          }}
          onDeleted={() => {
            onDeleted();
            control.close();
          }}
        />
      </>
    )
  );
};

/** Opens one booking of the salon, in a popover beside a button or in the full form. */
export const openBooking = async (
  subject: Subject = newBooking,
  { inPopover = true, ...options }: RenderOptions & { inPopover?: boolean } = {},
) => {
  const [onSaved, onDeleted] = [vi.fn(), vi.fn()];
  const content = <Opener subject={subject} inPopover={inPopover} onSaved={onSaved} onDeleted={onDeleted} />;
  const view = renderCalendar({ ...salon, ...options, content });
  await view.user.click(await screen.findByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  return { ...view, onSaved, onDeleted };
};
