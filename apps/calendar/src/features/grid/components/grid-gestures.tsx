import type { Resource } from '@switchboard/api-client';
import { useStore } from '@switchboard/ui/state';
import { type RefObject, useLayoutEffect } from 'react';
import { gesturesTexts } from '../../../locales/en/gestures.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { resourceColor } from '../../resources/model/resource-color.ts';
import type { Formats } from '../../time/model/formats.ts';
import type { BlockWords } from '../model/block-words.ts';
import type { Cursor } from '../model/gesture/cursor.ts';
import type { Scene } from '../model/gesture/drag.ts';
import type { GestureWords } from '../model/gesture/gesture-words.ts';
import { rangeAt } from '../model/gesture/moves.ts';
import { partsOf } from '../model/gesture/parts.ts';
import { instantAt, wallMinutes } from '../model/gesture/wall-minutes.ts';
import type { GridCreation, TimeGridProps } from '../model/grid.ts';
import { MINUTE_HEIGHT } from '../model/scale.ts';
import type { GeometrySource } from './create-geometry.ts';
import { DragGhost } from './drag-ghost.tsx';
import type { GestureStore } from './gesture-store.ts';
import { useGridColumns } from './grid-columns-context.ts';
import styles from './grid-gestures.module.css';
import { useBlockWords } from './use-block-words.ts';
import { useGestures } from './use-gestures.ts';

export interface GridGesturesProps {
  grid: TimeGridProps;
  geometry: RefObject<GeometrySource | null>;
  /** A press or a click on the grid that came before this code was loaded. */
  early: RefObject<PointerEvent | undefined>;
  /** Id for the description of the keys. */
  hint: string;
  /** Called with the id of the booking with the tab stop; empty if another element of the grid has it. */
  onTabStop: (id: string) => void;
}

/** Pointers and keys on a grid, and their drawings over it. Nothing else renders while they move. */
export const GridGestures = ({ grid, geometry, early, hint, onTabStop }: GridGesturesProps) => {
  const { formats, zone, resources, placeholder } = grid;
  const blocks = useBlockWords(formats, zone, resources);
  const { store, scene, words, cursor, tabStop } = useGestures(grid, geometry, early, blocks);

  useLayoutEffect(() => onTabStop(tabStop), [onTabStop, tabStop]);

  return (
    <>
      <Ghost
        store={store}
        scene={scene}
        formats={formats}
        resources={resources}
        blocks={blocks}
        words={words}
        placeholder={placeholder}
      />
      <CursorCell scene={scene} formats={formats} words={words} cursor={cursor} tabStop={tabStop === ''} />
      <Said store={store} />
      <Keys store={store} id={hint} />
    </>
  );
};

interface GhostProps {
  store: GestureStore;
  scene: Scene;
  formats: Formats;
  resources: readonly Resource[];
  blocks: BlockWords;
  words: GestureWords;
  placeholder: GridCreation | undefined;
}

const Ghost = ({ store, scene, formats, resources, blocks, words, placeholder }: GhostProps) => {
  const { t } = useLateTexts(gesturesTexts);
  const wanted = useStore(store, (state) => state.wanted);
  const colorOf = (resourceId: string | null) =>
    resourceId === null
      ? 'var(--sb-accent)'
      : resourceColor(resourceId, resources.find(({ id }) => id === resourceId)?.color);
  if (!wanted) {
    if (!placeholder) return null;
    const { date, minutes, until, resourceId } = placeholder;
    const column = scene.columns.findIndex(
      (each) => each.date === date && (each.resourceId ?? resourceId) === resourceId,
    );
    const [from, to] = [minutes, until].map((at) => instantAt(scene.zone, wallMinutes(date, at)));
    if (column < 0 || from === undefined || to === undefined) return null;
    return (
      <DragGhost
        pieces={[{ column, from: minutes, to: until }]}
        conflicts={[]}
        time={formats.span(from, to)}
        title={t('booking.new')}
        color={colorOf(resourceId)}
      />
    );
  }
  const { booking, start, end, resourceIds } = wanted;
  return (
    <DragGhost
      pieces={wanted.parts}
      conflicts={wanted.inTheWay.flatMap((item) =>
        partsOf(scene.columns, scene.zone, item, item.booking.resourceIds).map((part) => ({
          ...part,
          id: item.booking.id,
        })),
      )}
      time={formats.span(start, end)}
      title={words.conflict(wanted) || (booking ? blocks({ booking, start, end }).title : t('booking.new'))}
      color={colorOf(resourceIds[0] ?? null)}
    />
  );
};

interface CursorCellProps {
  scene: Scene;
  formats: Formats;
  words: GestureWords;
  cursor: Cursor;
  tabStop: boolean;
}

/** The free time that has the focus. It can be seen only then. */
const CursorCell = ({ scene, formats, words, cursor, tabStop }: CursorCellProps) => {
  const { t } = useLateTexts(gesturesTexts);
  const { offsets, widths, headings } = useGridColumns();
  const { minutes, until } = rangeAt(cursor.minutes, 1);
  const date = scene.columns[cursor.column]?.date;
  if (date === undefined) return null;

  return (
    <button
      type="button"
      className={styles.cursor}
      data-cursor
      tabIndex={tabStop ? 0 : -1}
      aria-label={t('gestures.newAt', { place: tabStop ? words.cursor(cursor) : words.time(cursor) })}
      style={{
        insetInlineStart: offsets[cursor.column] ?? 0,
        inlineSize: widths[cursor.column] ?? 0,
        insetBlockStart: headings + minutes * MINUTE_HEIGHT,
        blockSize: (until - minutes) * MINUTE_HEIGHT,
      }}
    >
      <bdi dir="ltr">{formats.time(instantAt(scene.zone, wallMinutes(date, minutes)))}</bdi>
    </button>
  );
};

const Said = ({ store }: { store: GestureStore }) => {
  const said = useStore(store, (state) => state.said);
  return (
    <p className={styles.said} aria-live="polite">
      {said}
    </p>
  );
};

/** The keys, as the description of the grid; `?` makes it visible. */
const Keys = ({ store, id }: { store: GestureStore; id: string }) => {
  const { t } = useLateTexts(gesturesTexts);
  const shown = useStore(store, (state) => state.help);
  return (
    <p id={id} className={styles.keys} hidden={!shown}>
      {t('gestures.keys')}
    </p>
  );
};
