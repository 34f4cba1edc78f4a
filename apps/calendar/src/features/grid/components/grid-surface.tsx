import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { closedShade } from '../model/closed-time.ts';
import { placeColumns } from '../model/column-widths.ts';
import type { TimeGridProps } from '../model/grid.ts';
import { type ColumnLayout, createGridLayout } from '../model/grid-layout.ts';
import { overlaps } from '../model/grid-window.ts';
import { HEADING_ROW, HOUR_HEIGHT, hoursWidth } from '../model/scale.ts';
import type { GeometrySource } from './create-geometry.ts';
import { DayHeadings } from './day-headings.tsx';
import { GridColumnView } from './grid-column.tsx';
import { GridColumnsProvider } from './grid-columns-context.ts';
import styles from './grid-surface.module.css';
import { HourAxis } from './hour-axis.tsx';
import { useBlockWords } from './use-block-words.ts';
import { useFocusedBooking } from './use-focused-booking.ts';
import { useGridWindow } from './use-grid-window.ts';
import { useOpening } from './use-opening.ts';
import { useSwipe } from './use-swipe.ts';

export interface GridSurfaceProps
  extends Omit<TimeGridProps, 'onCreate' | 'onChange' | 'onRemove' | 'placeholder'> {
  geometry: Ref<GeometrySource>;
  /** Name of the grid for screen readers. */
  label: string;
  /** Id of the element that describes the keys. */
  hint: string;
  /** Id of the only booking with a tab stop; `null`: every booking has one. */
  tabStop: string | null;
  /** Drawn over the columns, such as a `DragGhost`. */
  children?: ReactNode;
}

const holds = ({ blocks }: ColumnLayout, id: string | null): boolean =>
  id !== null && blocks.some(({ item }) => item.booking.id === id);

/** The columns with their bookings. Only the part in view is mounted, in both directions. */
export const GridSurface = (props: GridSurfaceProps) => {
  const { columns, items, zone, formats, resources, openRanges, tabStop } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const focused = useFocusedBooking(scroller);
  useSwipe(scroller, props.onSwipe);
  const words = useBlockWords(formats, zone, resources);

  const now = zone.wallTime(props.now);
  const today = columns.findIndex(({ date }) => date === now.date);
  const nowMinutes = today < 0 ? undefined : now.minutes;
  const layOut = useMemo(() => createGridLayout(zone), [zone]);
  const layouts = useMemo(() => layOut(columns, items), [layOut, columns, items]);

  const [view, update] = useGridWindow(scroller);
  useOpening({ scroller, canvas, layouts, openRanges, now: nowMinutes, today, date: props.date, update });
  const width = view?.width ?? 0;
  const places = useMemo(() => placeColumns(layouts, width), [layouts, width]);

  const latest = useRef(places);
  useLayoutEffect(() => {
    latest.current = places;
  }, [places]);
  useImperativeHandle(props.geometry, () => {
    if (!scroller.current || !canvas.current) throw new Error('The grid is not mounted.');
    return {
      scroller: scroller.current,
      canvas: canvas.current,
      columns: () => latest.current,
      update,
    };
  }, [update]);

  const resourceOf = useMemo(
    () => new Map(resources.map((resource) => [resource.id, resource])),
    [resources],
  );
  const dates = useMemo(() => [...new Set(columns.map(({ date }) => date))], [columns]);
  const sizes = {
    '--hour': `${HOUR_HEIGHT}px`,
    '--headings': `${places.headings}px`,
    '--heading-row': `${HEADING_ROW}px`,
    '--hours': `${hoursWidth(width)}px`,
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out in another way
    <div
      ref={scroller}
      role="group"
      aria-label={props.label}
      aria-describedby={props.hint}
      className={styles.scroller}
      data-paged={(view && places.paged) || undefined}
      data-split={places.days.length > 0 || undefined}
      style={sizes as CSSProperties}
    >
      <HourAxis
        formats={formats}
        now={nowMinutes}
        nowText={nowMinutes === undefined ? '' : formats.briefTime(props.now)}
      />
      <div ref={canvas} className={styles.canvas} style={{ inlineSize: view && places.total }}>
        {view &&
          places.paged &&
          columns.map(({ date }, index) => (
            <span
              key={date}
              className={styles.page}
              style={{ insetInlineStart: places.offsets[index], inlineSize: places.widths[index] }}
            />
          ))}
        {view && (
          <DayHeadings
            days={places.days}
            across={view.across}
            today={now.date}
            formats={formats}
            onDay={props.onDay}
          />
        )}
        {view &&
          layouts.map((layout, index) => {
            const [offset, size] = [places.offsets[index] ?? 0, places.widths[index] ?? 0];
            const isKept = holds(layout, focused) || holds(layout, tabStop);
            if (!isKept && !overlaps(view.across, offset, offset + size)) return null;
            const { date, resourceId } = layout.column;
            const isToday = date === now.date;
            return (
              <GridColumnView
                // The position is the key: the elements of a week are reused for the next one.
                key={`${dates.indexOf(date)} ${resourceId}`}
                layout={layout}
                resource={resourceId === null ? undefined : resourceOf.get(resourceId)}
                manyDays={dates.length > 1}
                formats={formats}
                words={words}
                offset={offset}
                width={size}
                left={Math.max(view.across[0] - offset, 0)}
                right={Math.min(view.across[1] - offset, size)}
                top={view.down[0]}
                bottom={view.down[1]}
                shade={closedShade(openRanges(date, resourceId), 'var(--closed)')}
                today={isToday}
                now={isToday ? now.minutes : undefined}
                kept={holds(layout, focused) ? focused : null}
                tabStop={tabStop !== null && !holds(layout, tabStop) ? '' : tabStop}
                onOpen={props.onOpen}
                onNew={props.onNew}
                onDay={props.onDay}
                onHours={props.onHours}
              />
            );
          })}
        <GridColumnsProvider value={places}>{props.children}</GridColumnsProvider>
      </div>
    </div>
  );
};
