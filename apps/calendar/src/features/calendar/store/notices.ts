import type { Booking } from '@switchboard/api-client';
import type { ChangeKind, Notice, Outcome, SetData, Step } from './calendar-state.ts';

type NoticePart = Notice extends infer Each ? (Each extends Notice ? Omit<Each, 'key'> : never) : never;

export interface Notices {
  /** Shows a notice in place of the last one. */
  show(notice: NoticePart): void;
  /** Shows why a change, or a step of undoing, was refused. @param force repeats it where the time is taken */
  refuse(
    outcome: Extract<Outcome, { ok: false }>,
    notice: { change: ChangeKind; booking: Booking | undefined; step: Step; wanted?: readonly string[] },
    force?: () => Promise<Outcome<unknown>>,
  ): void;
}

export const createNotices = (set: SetData): Notices => {
  let last = 0;
  const show = (notice: NoticePart) => {
    last += 1;
    set({ notice: { ...notice, key: last } });
  };
  return {
    show,
    refuse(outcome, notice, force) {
      const taken = outcome.conflict?.kind === 'taken' ? outcome.conflict.bookings : undefined;
      show({
        wanted: notice.booking?.resourceIds ?? [],
        ...notice,
        kind: 'refused',
        reason: outcome.reason ?? 'refused',
        message: outcome.message,
        inTheWay: taken ?? [],
        force: taken && force,
      });
    },
  };
};
