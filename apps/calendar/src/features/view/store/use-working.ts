import type { Booking, Resource } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCallback, useMemo, useState } from 'react';
import type { BookingMove } from '../../calendar/model/booking-move.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { GridChange } from '../../grid/model/grid.ts';
import { BLOCKED } from '../../working/model/blocked.ts';
import type { WorkingTask } from '../../working/model/working-task.ts';

const lateCode = late(() => import('./lazy.ts'));

/** The bookings are there without them. */
const ignore = () => {};

/**
 * The blocked hours of the shown days as the grid shows them, and what is done in the grid.
 *
 * @param move of a booking
 */
export const useWorking = (
  resources: readonly Resource[],
  days: readonly CalendarDate[],
  move: (wanted: BookingMove) => void,
) => {
  const { t } = useTranslation('calendar');
  const { store, zone } = useCalendar();
  const [{ task, key }, setState] = useState<{ task?: WorkingTask | undefined; key: number }>({ key: 0 });
  const start = useCallback(
    (next?: WorkingTask) => setState((before) => ({ task: next, key: before.key + 1 })),
    [],
  );
  const code = useCode(lateCode, {
    open: resources.some(({ blocks }) => blocks.length > 0),
    onFailure: ignore,
  });
  const blocks = useMemo(
    () => code?.blocksOn(zone, resources, days, t('grid.blocked')) ?? [],
    [code, zone, resources, days, t],
  );
  /** Begins a task with a block. @returns whether it is one */
  const startWith = useCallback(
    (shown: Booking, next: WorkingTask): boolean => {
      const isBlock = shown.status === BLOCKED;
      if (isBlock) start(next);
      return isBlock;
    },
    [start],
  );
  const change = useCallback(
    (wanted: GridChange) => {
      const { booking, start: begin, end, resourceIds } = wanted;
      const moved = { start: begin, end, resourceId: resourceIds[0] ?? booking.resourceId };
      if (!startWith(booking, { kind: 'change', shown: booking, wanted: moved })) move(wanted);
    },
    [startWith, move],
  );
  const remove = useCallback(
    (booking: Booking) => {
      if (!startWith(booking, { kind: 'change', shown: booking }))
        void store.getState().removeBooking(booking.id);
    },
    [startWith, store],
  );
  return { task, key, blocks, start, startWith, change, remove };
};
