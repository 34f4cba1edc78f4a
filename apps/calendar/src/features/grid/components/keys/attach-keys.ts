import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import { flushSync } from 'react-dom';
import type { Cursor, GridFocus } from '../../model/gesture/cursor.ts';
import { changeOf, type Scene, type Wanted } from '../../model/gesture/drag.ts';
import { rangeAt, STEP } from '../../model/gesture/moves.ts';
import type { GridItem } from '../../model/grid.ts';
import { type Command, commandOf } from '../../model/keys/commands.ts';
import { movedByDays, movedByKey, placeOf, resizedByKey } from '../../model/keys/key-moves.ts';
import { inTimeOrder, movedCursor, type Placed, roved } from '../../model/keys/time-order.ts';
import { blockOf } from '../gesture/grip.ts';
import type { KeyServices, Keys } from './key-services.ts';

const isCursor = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-cursor]') !== null;

/** Where an arrow moves the focus from a booking. */
const besides = ({ minutes, columns }: Extract<Command, { type: 'move' }>) => {
  if (columns !== 0) return columns > 0 ? 'next-column' : 'previous-column';
  return minutes > 0 ? 'next' : 'previous';
};

/** Moves the focus, and bookings, by keys. */
export const attachKeys = (services: KeyServices): Keys => {
  const { geometry, scene, focus, setFocus, show, onChange, onCreate, onRemove, words, say } = services;
  const { scroller } = geometry;
  const attached = new AbortController();
  /** The place of the booking that is being moved. */
  let pending: Wanted | undefined;
  let ordered: { scene: Scene; order: Placed[] } | undefined;
  /** Whether the focus is in the grid, or was on a block that was unmounted. */
  let owns = false;

  /** Sorting thousands of bookings takes longer than a key may. */
  const orderNow = (): Placed[] => {
    const now = scene();
    if (ordered?.scene !== now) ordered = { scene: now, order: inTimeOrder(now) };
    return ordered.order;
  };

  const elementOf = (at: GridFocus): HTMLElement | null =>
    scroller.querySelector<HTMLElement>(
      'booking' in at ? `[data-booking="${CSS.escape(at.booking)}"]` : '[data-cursor]',
    );

  const settle = (): Wanted | undefined => {
    const last = pending;
    pending = undefined;
    if (last) show(null);
    return last;
  };

  const sayDropped = ({ booking }: Wanted) => {
    const item = scene().items.find((one) => one.booking.id === booking?.id);
    if (item) say(words().dropped(words().place(placeOf(scene(), item))));
  };

  const commit = () => {
    const wanted = settle();
    const change = wanted && changeOf(wanted);
    const current = scene().items.find(({ booking }) => booking.id === change?.booking.id);
    if (wanted && !change) sayDropped(wanted);
    if (!wanted || !change || !current) return;
    onChange({ ...change, booking: current.booking });
    say(words().moved(words().place(wanted)));
  };

  const drop = () => {
    const last = settle();
    if (last) sayDropped(last);
  };

  const ask = (wanted: Wanted) => {
    pending = wanted;
    const [part] = wanted.parts;
    if (part) geometry.reveal(part.column, part.from, part.to);
    show(wanted);
    say(words().place(wanted));
  };

  const start = (item: GridItem) => {
    pending = placeOf(scene(), item);
    show(pending);
    say(words().moving(words().place(pending)));
  };

  const focusOn = (at: GridFocus) => {
    // Updated at once, because screen readers read the name on focus.
    flushSync(() => setFocus(at));
    elementOf(at)?.focus({ preventScroll: true });
  };
  const focusBooking = ({ item, part }: Placed) => {
    geometry.reveal(part.column, part.from, part.to);
    focusOn({ booking: item.booking.id });
  };
  const focusCursor = (cursor: Cursor) => {
    geometry.reveal(cursor.column, cursor.minutes, rangeAt(cursor.minutes, STEP).until);
    focusOn({ cursor });
  };

  const create = (cursor: Cursor, resourceId: string | null) => {
    const range = rangeAt(cursor.minutes, 1);
    const column = scene().columns[cursor.column];
    if (!column) return;
    onCreate(
      { date: column.date, ...range, resourceId: column.resourceId ?? resourceId },
      geometry.rectOf(cursor.column, range.minutes, range.until),
    );
  };

  const paste = ({ column, minutes }: Cursor) => {
    const { date, resourceId } = scene().columns[column] ?? {};
    if (date === undefined || !services.movable()) return false;
    if (!services.onPaste({ date, minutes, resourceId: resourceId ?? null })) say(words().nothingCopied);
    return true;
  };

  const onBooking = (id: string, command: Command): boolean => {
    const order = orderNow();
    const placed = order.find(({ item }) => item.booking.id === id);
    if (!placed) return false;
    const { item, part } = placed;
    switch (command.type) {
      case 'start':
        if (!services.movable()) return false;
        if (!pending) start(item);
        return true;
      case 'move': {
        if (pending) ask(movedByKey(scene(), pending, command));
        else {
          const next = roved(order, id, besides(command));
          if (next) focusBooking(next);
        }
        return true;
      }
      case 'resize':
        if (pending) ask(resizedByKey(scene(), pending, command));
        return pending !== undefined;
      case 'rove': {
        const days = { 'next-column': 1, 'previous-column': -1 }[command.to as string];
        if (pending && days !== undefined) {
          ask(movedByDays(scene(), pending, days));
          return true;
        }
        const next = roved(order, id, command.to);
        if (next) focusBooking(next);
        // Tab leaves the grid behind the last booking; no other key does.
        return next !== undefined || !['next', 'previous'].includes(command.to);
      }
      case 'enter': {
        const wasPending = pending !== undefined;
        commit();
        return wasPending;
      }
      case 'escape':
        if (pending) drop();
        else focusCursor({ column: part.column, minutes: part.from });
        return true;
      case 'new':
        drop();
        create(
          { column: part.column, minutes: part.to < DAY_MINUTES ? part.to : part.from },
          item.booking.resourceId,
        );
        return true;
      case 'copy':
        // A selected text is copied by the browser.
        if (!services.movable() || !getSelection()?.isCollapsed) return false;
        services.onCopy(item.booking);
        say(words().copied(words().place(placeOf(scene(), item))));
        return true;
      case 'paste':
        drop();
        return paste({ column: part.column, minutes: part.to < DAY_MINUTES ? part.to : part.from });
      case 'remove':
        if (!services.movable()) return false;
        settle();
        focusCursor({ column: part.column, minutes: part.from });
        onRemove(item.booking);
        return true;
      default:
        return false;
    }
  };

  const onCursor = (cursor: Cursor, command: Command): boolean => {
    switch (command.type) {
      case 'move': {
        const next = movedCursor(cursor, command, scene().columns.length);
        focusCursor(next);
        say(words().cursor(next));
        return true;
      }
      case 'rove': {
        if (command.to === 'next' || command.to === 'previous') return false;
        const to = { 'next-column': 'next', 'previous-column': 'previous' } as const;
        const next = roved(
          orderNow(),
          cursor,
          command.to === 'first' || command.to === 'last' ? command.to : to[command.to],
        );
        if (next) focusBooking(next);
        return true;
      }
      case 'new':
        create(cursor, null);
        return true;
      case 'paste':
        return paste(cursor);
      // Enter clicks the button; Escape belongs to the page.
      default:
        return false;
    }
  };

  const onKey = (event: KeyboardEvent) => {
    const block = blockOf(event.target);
    if (!block && !isCursor(event.target)) return;
    const command = commandOf(event, getComputedStyle(scroller).direction === 'rtl');
    if (!command || event.isComposing) return;
    const current = focus();
    const isHelp = command.type === 'help' || (command.type === 'escape' && services.help());
    if (isHelp) services.showHelp(!services.help());
    const id = block?.dataset.booking;
    const isHandled =
      isHelp || (id ? onBooking(id, command) : 'cursor' in current && onCursor(current.cursor, command));
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onFocusIn = ({ target }: FocusEvent) => {
    const id = blockOf(target)?.dataset.booking;
    owns = id !== undefined || isCursor(target);
    // Also for the first focus, which otherwise would change with the time and the bookings.
    if (id) setFocus({ booking: id });
  };

  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) {
      drop();
      owns = false;
      return;
    }
    // An unmounted block gets its focus back. A block that is still mounted lost it on purpose.
    queueMicrotask(() => {
      if (!(target instanceof Node && target.isConnected && document.hasFocus())) return;
      drop();
      owns = false;
    });
  };

  const onClick = (event: MouseEvent) => {
    const current = focus();
    if (isCursor(event.target) && 'cursor' in current) create(current.cursor, null);
  };

  const { signal } = attached;
  scroller.addEventListener('keydown', onKey, { signal });
  scroller.addEventListener('focusin', onFocusIn, { signal });
  scroller.addEventListener('focusout', onFocusOut, { signal });
  scroller.addEventListener('click', onClick, { signal });
  // Otherwise a drag would begin at the place before the keys.
  scroller.addEventListener('pointerdown', drop, { signal, capture: true });
  return {
    restore() {
      if (owns && scroller.ownerDocument.activeElement === scroller.ownerDocument.body) {
        elementOf(focus())?.focus({ preventScroll: true });
      }
    },
    detach() {
      attached.abort();
      settle();
    },
  };
};
