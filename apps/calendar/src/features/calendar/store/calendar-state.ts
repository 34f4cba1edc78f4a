import type {
  ApiClient,
  Booking,
  BookingConflict,
  BookingOption,
  BusinessSettings,
  CreateOption,
  CreateResource,
  RemovalQuery,
  Resource,
  SaveBooking,
  SeriesRule,
  SeriesScope,
  Service,
  ServiceCategory,
  TakenDate,
  UpdateOption,
  UpdateResource,
  UpdateSettings,
} from '@switchboard/api-client';
import type { StoreApi } from '@switchboard/ui/state';
import type { BookingMove } from '../model/booking-move.ts';
import type { Span } from '../model/spans.ts';

/**
 * Why a call failed.
 *
 * - `taken`: other bookings overlap it.
 * - `changed`: another person changed the same booking meanwhile.
 * - `gone`: the server does not have it, or no longer.
 * - `network`: the server did not answer.
 * - `refused`: anything else; the message gives the reason.
 */
export type RefusalReason = 'taken' | 'changed' | 'gone' | 'network' | 'refused';

/** The result of a change. `message` can be shown. */
export type Outcome<T = void> =
  | { ok: true; value: T }
  | {
      ok: false;
      message: string;
      conflict?: BookingConflict | undefined;
      reason?: RefusalReason | undefined;
    };

/** A user's change: of a booking, or `other`. */
export type ChangeKind = 'created' | 'changed' | 'moved' | 'status' | 'removed' | 'other';

/** A change of something else than a booking that is stored already. */
export interface OtherChange {
  /** What was done, in the language of the user. */
  words: string;
  undo(): Promise<Outcome<unknown>>;
  redo(): Promise<Outcome<unknown>>;
}

/** What was wanted: a change, or to take one back or make it again. */
export type Step = 'change' | 'undo' | 'redo';

/** The bookings of a series that a change is about. */
export interface SeriesChoice {
  scope: 'this' | SeriesScope;
  /** Also bookings that were changed by themselves. */
  own: boolean;
}

/** What a person has to say before bookings of a series change. */
export type SeriesQuestion =
  | {
      kind: 'scope';
      change: ChangeKind;
      booking: Booking;
      /** Whether the rule changes, which no booking has by itself. */
      ofRule: boolean;
      answer(choice: SeriesChoice | undefined): void;
      /** Leaves everything as it is. */
      leave(): void;
    }
  | {
      kind: 'dates';
      dates: readonly TakenDate[];
      /** Whether the series is new. */
      making: boolean;
      /** @param skip whether these dates are left out */
      answer(skip: boolean): void;
      leave(): void;
    };

/** The last change, for its notice. */
export type Notice = {
  /** Differs for each notice. */
  key: number;
  /** The change that was made, undone or made again. */
  change: ChangeKind;
  /** The booking, as far as it is known. */
  booking: Booking | undefined;
  /** What was done, if it is `other`. */
  words?: string | undefined;
  /** Bookings of a series that were changed. */
  count?: number | undefined;
  /** Whether it cannot be undone. */
  isFinal?: boolean | undefined;
} & (
  | { kind: 'done' | 'undone' | 'redone' }
  | {
      kind: 'refused';
      /** The step that was refused. */
      step: Step;
      reason: RefusalReason;
      /** Reason that the server gave. */
      message: string;
      /** The overlapping bookings, if it is `taken`. */
      inTheWay: readonly Booking[];
      /** The ids of the wanted resources. */
      wanted: readonly string[];
      /** Repeats the change with force, if it is `taken`. */
      force: (() => Promise<Outcome<unknown>>) | undefined;
    }
);

/** The result of looking up the booking of a link. */
export type Found = { kind: 'found'; booking: Booking } | { kind: 'gone' } | { kind: 'unknown' };

/** The services of the business and their categories, in no order. */
export interface ServiceLists {
  list: Service[];
  categories: ServiceCategory[];
}

export interface CalendarData {
  /** Bookable resources. */
  resources: Resource[];
  /** Removed resources that bookings still use. */
  archived: Resource[];
  options: BookingOption[];
  /**
   * What the business offers, once each; `undefined` before a part of the screen needs it, `null` on a backend that knows
   * options alone.
   */
  services: ServiceLists | null | undefined;
  /** `null` before they are loaded, and on a backend that has none. */
  settings: BusinessSettings | null;
  /**
   * All bookings in memory, with the changes that the server has not answered yet; in no order. They are those of the
   * shown time and its neighbourhood, so filter them by time. A booking that has not changed is the same object.
   */
  bookings: readonly Booking[];
  /** Whether lists and the first range have been loaded once. */
  loaded: boolean;
  /** Whether the last load or the connection for changes failed, so that the calendar may be out of date. */
  stale: boolean;
  /** Whether bookings of the shown time are on their way, for a moment. */
  waiting: boolean;
  /** Whether any call is pending. The wait for changes does not count. */
  loading: boolean;
  /** The error of the last failed call, until the next call; `Ошибка` if it has no message. */
  error: string | null;
  /** The backend's features: our extension, or the base contract only; `undefined` before its first answer. */
  mode: 'extended' | 'base' | undefined;
  /** Whether `undo` would undo something. */
  undoable: boolean;
  /** Whether `redo` would make a change again. */
  redoable: boolean;
  notice: Notice | null;
  /** Waits for its answer. */
  question: SeriesQuestion | null;
}

/** The actions. None rejects. */
export interface CalendarActions {
  /**
   * Shows a span of time: loads the missing part of it, then loads ahead before and after it. Calls share
   * pending loads. Resolves when the span is loaded, or has failed to load.
   */
  show(range: Span): Promise<void>;
  /** Reads the lists and the shown time again. Calls share a pending load. */
  load(): Promise<void>;
  /** Reads the lists after a change of them. Resolves to whether it succeeded. */
  reloadLists(): Promise<boolean>;
  /** Loads `services`, and keeps it up to date from then on. */
  needServices(): void;
  /** A backend of the base contract reports no changes: reads everything again, at most every 30 seconds. */
  refresh(): Promise<void>;
  /** Follows the changes of others until the returned function is called. */
  start(): () => void;
  /** Looks for a booking that may be outside the loaded time. */
  find(id: string): Promise<Found>;

  // Each of these changes the bookings at once, and takes the change back if the server refuses it.

  /**
   * Creates a booking, or replaces one that has not changed since it was seen. Emits `calendar:booking-saved`.
   * A refusal shows no notice: the form has the outcome.
   *
   * @param rule makes a series of a new booking, or gives the series of one another rule
   * @param key of the intent: a new booking or series is made once, however often it is called
   */
  saveBooking(body: SaveBooking, seen?: Booking, rule?: SeriesRule, key?: string): Promise<Outcome<Booking>>;
  /**
   * Creates a booking that no form shows: a refusal shows a notice, which can force it where the time is taken.
   * @param key as for `saveBooking`
   */
  addBooking(body: SaveBooking, key?: string): Promise<Outcome<Booking>>;
  /** Gives a booking another time or resource. @param force even if the time is taken */
  moveBooking(move: BookingMove, force?: boolean): Promise<Outcome<Booking>>;
  /** @param force even if it takes its time again, and that is taken */
  setStatus(booking: Booking, status: string, force?: boolean): Promise<Outcome<Booking>>;
  removeBooking(id: string): Promise<Outcome>;
  /**
   * Undoes the last change of this tab, unless another person has changed the same booking since. Does nothing
   * without one.
   */
  undo(): Promise<Outcome>;
  /** Tells of a change of something else, which `undo` takes back in its turn. */
  tellOther(change: OtherChange): void;
  /**
   * Makes the last undone change again, unless another person has changed the same booking since. Does nothing without
   * one; a new change forgets them.
   */
  redo(): Promise<Outcome>;
  /** Hides the notice, if it is still this one. */
  dismiss(key: number): void;

  /** Makes a call of services, then reads the lists again. @param call gets the query of every call */
  changeServices<T>(
    call: (services: ApiClient['services'], scope: { agent_id?: string }) => Promise<T>,
  ): Promise<Outcome<T>>;
  addResource(body: CreateResource): Promise<Outcome<Resource>>;
  /** An extension. */
  updateResource(id: string, body: UpdateResource): Promise<Outcome<Resource>>;
  /** @param query the choice for its bookings, where the backend offers one */
  removeResource(id: string, query?: Removal): Promise<Outcome>;
  addOption(body: CreateOption): Promise<Outcome<BookingOption>>;
  /** An extension. */
  updateOption(id: string, body: UpdateOption): Promise<Outcome<BookingOption>>;
  /** @param query the choice for its bookings, where the backend offers one */
  removeOption(id: string, query?: Removal): Promise<Outcome>;
  /** An extension. */
  updateSettings(body: UpdateSettings): Promise<Outcome<BusinessSettings>>;
}

export type Removal = Pick<RemovalQuery, 'bookings' | 'to' | 'force'>;

export interface CalendarState extends CalendarData, CalendarActions {}

export type CalendarStore = StoreApi<CalendarState>;

/** Sets a part of the data. */
export type SetData = (
  part: Partial<CalendarData> | ((state: CalendarState) => Partial<CalendarData>),
) => void;
