import type { Booking } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import type { WallTime } from '@switchboard/common/time/wall-time';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useMemo, useRef } from 'react';
import { type BookingMove, replacedResource } from '../../calendar/model/booking-move.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { DEFAULT_STATUS } from '../model/status.ts';

const latePlacing = late(() => import(/* webpackChunkName: "booking" */ './lazy.ts'));

/** Where something speaks against the new time or resource, the person is asked before each of these. */
export interface Placing {
  move(wanted: BookingMove): void;
  /** Keeps a booking for `paste`, until the calendar is left. */
  copy(booking: Booking): void;
  /**
   * Makes a copy of the kept booking, of the same length.
   *
   * @param resourceId by default the resource of the kept booking
   * @returns false if none is kept
   */
  paste(at: WallTime, resourceId: string | null): boolean;
}

/** Moves and copies bookings. The same functions in each render. */
export const usePlacing = (): Placing => {
  const { t, i18n } = useTranslation('calendar');
  const { store, zone } = useCalendar();
  const { ask, showError } = useFeedback();
  const kept = useRef<Booking>(undefined);

  useEffect(() => {
    const expected = new AbortController();
    const expect = () => {
      latePlacing.preload();
      expected.abort();
    };
    window.addEventListener('pointerdown', expect, { signal: expected.signal });
    window.addEventListener('keydown', expect, { signal: expected.signal });
    return () => expected.abort();
  }, []);

  return useMemo(() => {
    const services = { i18n, store, zone, ask, keys: new Map<string, string>() };
    const withCode = async (
      work: (code: Awaited<ReturnType<typeof latePlacing.fetch>>) => Promise<unknown>,
    ) => {
      const code = latePlacing.code ?? (await latePlacing.fetch().catch(() => undefined));
      if (code) await work(code);
      else showError(t('formFailed.title'), 'placing');
    };
    return {
      move: (wanted) =>
        void withCode(
          async ({ askDespite }) =>
            (await askDespite(wanted, 'move', services)) && store.getState().moveBooking(wanted),
        ),
      copy(booking) {
        kept.current = booking;
      },
      paste(at, resourceId) {
        const booking = kept.current;
        if (!booking) return false;
        const start = zone.instantOf(at);
        const end = start + Date.parse(booking.end) - Date.parse(booking.start);
        const { resourceIds } = booking;
        const place = { start, end, resourceIds: replacedResource(resourceIds, resourceIds[0], resourceId) };
        void withCode(async ({ askDespite, copyOf, addCopy }) => {
          // It is another booking, and one that takes its time.
          const like = { ...booking, id: '', status: DEFAULT_STATUS };
          if (!(await askDespite({ booking: like, ...place }, 'copy', services))) return;
          await addCopy(copyOf(booking, place, store.getState().options), services);
        });
        return true;
      },
    };
  }, [t, i18n, store, zone, ask, showError]);
};
