import type { Booking } from '@switchboard/api-client';
import { useStore } from '@switchboard/ui/state';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { gesturesTexts } from '../../../locales/en/gestures.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import type { BlockWords } from '../model/block-words.ts';
import type { Cursor, GridFocus } from '../model/gesture/cursor.ts';
import type { Scene, Wanted } from '../model/gesture/drag.ts';
import { createGestureWords, type GestureWords } from '../model/gesture/gesture-words.ts';
import { toGridItem } from '../model/gesture/in-the-way.ts';
import type { GridChange, GridCreation, GridItem, TimeGridProps } from '../model/grid.ts';
import { firstFocus } from '../model/keys/time-order.ts';
import { createGeometry, type GeometrySource } from './create-geometry.ts';
import { attachPointer } from './gesture/attach-pointer.ts';
import { attachTogether } from './gesture/attach-together.ts';
import { createGestureStore, type GestureStore } from './gesture-store.ts';
import { attachKeys } from './keys/attach-keys.ts';
import type { Keys } from './keys/key-services.ts';

export interface Gestures {
  store: GestureStore;
  scene: Scene;
  words: GestureWords;
  /** Id of the booking with the tab stop; empty: the cursor has it. */
  tabStop: string;
  cursor: Cursor;
}

const NINE = 9 * 60;

/** The scene of the grid. Times are read when they are first needed. */
const createScene = ({ columns, items, zone }: Pick<TimeGridProps, 'columns' | 'items' | 'zone'>): Scene => {
  let read: GridItem[] | undefined;
  return {
    columns,
    zone,
    get items() {
      read ??= items.map(toGridItem);
      return read;
    },
  };
};

/** Marks the blocks of a booking that is being moved, also those that mount during the move. */
const markLifted = (scroller: HTMLElement, id: string | undefined): void => {
  for (const block of scroller.querySelectorAll<HTMLElement>('[data-lifted]')) {
    if (block.dataset.booking !== id) delete block.dataset.lifted;
  }
  if (id === undefined) return;
  for (const block of scroller.querySelectorAll<HTMLElement>(`[data-booking="${CSS.escape(id)}"]`)) {
    block.dataset.lifted = '';
  }
};

/** Pointers and keys on a grid. */
export const useGestures = (
  props: TimeGridProps,
  geometry: RefObject<GeometrySource | null>,
  early: RefObject<PointerEvent | undefined>,
  blocks: BlockWords,
): Gestures => {
  const { columns, items, zone, formats, resources, now, onChange, onCreate, onRemove, onCopy, onPaste } =
    props;
  const { t } = useLateTexts(gesturesTexts);
  const [store] = useState(createGestureStore);
  const keys = useRef<Keys>(undefined);
  const scene = useMemo(() => createScene({ columns, items, zone }), [columns, items, zone]);
  const words = useMemo(
    () =>
      createGestureWords({
        scene,
        formats,
        blocks,
        resources,
        newBooking: t('booking.new'),
        free: t('gestures.free'),
        overlaps: (bookings) => t('gestures.overlaps', { bookings }),
      }),
    [scene, formats, blocks, resources, t],
  );

  const chosen = useStore(store, (state) => state.focus);
  const first = useMemo(() => firstFocus(scene.items, now)?.id, [scene, now]);
  const today = columns.findIndex(({ date }) => date === zone.wallTime(now).date);
  const isThere =
    chosen !== null &&
    ('cursor' in chosen
      ? chosen.cursor.column < columns.length
      : items.some(({ id }) => id === chosen.booking));
  const initial: Cursor = { column: Math.max(today, 0), minutes: NINE };
  const focus: GridFocus = isThere ? chosen : first === undefined ? { cursor: initial } : { booking: first };

  const readScene = useEffectEvent(() => scene);
  const readFocus = useEffectEvent(() => focus);
  const readWords = useEffectEvent(() => ({
    ...words,
    moving: (place: string) => t('gestures.moving', { place }),
    moved: (place: string) => t('gestures.moved', { place }),
    dropped: (place: string) => t('gestures.dropped', { place }),
    copied: (place: string) => t('gestures.copied', { place }),
    nothingCopied: t('gestures.nothingCopied'),
  }));
  const change = useEffectEvent((wanted: GridChange) => onChange?.(wanted));
  const isMovable = useEffectEvent(() => onChange !== undefined);
  const create = useEffectEvent(onCreate);
  const remove = useEffectEvent((booking: Booking) => onRemove?.(booking));
  const copy = useEffectEvent((booking: Booking) => onCopy?.(booking));
  const paste = useEffectEvent((at: Omit<GridCreation, 'until'>) => onPaste?.(at) ?? false);

  // Not a layout effect: those of a child run before the grid has its geometry.
  useEffect(() => {
    if (!geometry.current) return;
    const grid = createGeometry(geometry.current);
    const show = (wanted: Wanted | null) => {
      markLifted(grid.scroller, wanted?.booking?.id);
      store.setState({ wanted });
    };
    const say = (said: string) => store.setState({ said });
    const detachPointer = attachPointer({
      geometry: grid,
      scene: () => readScene(),
      movable: () => isMovable(),
      show,
      onChange: (wanted, place) => {
        change(wanted);
        say(readWords().place(place));
      },
      onCreate: (at, anchor) => create(at, anchor),
      early: early.current,
    });
    early.current = undefined;
    const attached = attachKeys({
      geometry: grid,
      scene: () => readScene(),
      movable: () => isMovable(),
      focus: () => readFocus(),
      setFocus: (next) => store.setState({ focus: next }),
      show,
      onChange: (wanted) => change(wanted),
      onCreate: (at, anchor) => create(at, anchor),
      onRemove: (booking) => remove(booking),
      onCopy: (booking) => copy(booking),
      onPaste: (at) => paste(at),
      help: () => store.getState().help,
      showHelp: (help) => store.setState({ help }),
      words: () => readWords(),
      say,
    });
    keys.current = attached;
    const detachTogether = attachTogether(grid.scroller);
    return () => {
      detachTogether();
      detachPointer();
      attached.detach();
    };
  }, [geometry, early, store]);

  // A changed booking may be drawn by another element, and the old one had the focus.
  useLayoutEffect(() => keys.current?.restore());

  return {
    store,
    scene,
    words,
    tabStop: 'booking' in focus ? focus.booking : '',
    cursor: 'cursor' in focus ? focus.cursor : initial,
  };
};
