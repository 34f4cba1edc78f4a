import { type ApiClient, type BookingConflict, isNetworkError, isNotFound } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import type { Outcome, RefusalReason, SetData } from './calendar-state.ts';

/** The error of a call that failed without a message. */
const DEFAULT_MESSAGE = 'Ошибка';

export interface Calls {
  /**
   * Runs a call, and shows that it is pending, and its error.
   *
   * @param matters whether its error is shown
   */
  run<T>(call: () => Promise<T>, matters?: () => boolean): Promise<Outcome<T>>;
}

const reasonOf = (failure: unknown, conflict: BookingConflict | undefined): RefusalReason => {
  if (conflict?.kind === 'taken' || conflict?.kind === 'changed') return conflict.kind;
  if (isNetworkError(failure)) return 'network';
  return isNotFound(failure) ? 'gone' : 'refused';
};

const always = () => true;

/** The calls of the calendar: whether one is pending, and the error of the last one. */
export const createCalls = (conflictOf: ApiClient['booking']['conflictOf'], set: SetData): Calls => {
  let pending = 0;
  return {
    async run(call, matters = always) {
      pending += 1;
      set({ loading: true, ...(matters() && { error: null }) });
      try {
        return { ok: true, value: await call() };
      } catch (failure) {
        const message = messageOf(failure, DEFAULT_MESSAGE);
        if (matters()) set({ error: message });
        const conflict = conflictOf(failure);
        return { ok: false, message, reason: reasonOf(failure, conflict), ...(conflict && { conflict }) };
      } finally {
        pending -= 1;
        set({ loading: pending > 0 });
      }
    },
  };
};
