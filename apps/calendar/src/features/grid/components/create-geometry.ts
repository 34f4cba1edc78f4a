import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import { flushSync } from 'react-dom';
import type { Places } from '../model/column-widths.ts';
import type { GridGeometry } from '../model/grid.ts';
import { hoursWidth, MINUTE_HEIGHT } from '../model/scale.ts';
import { scrollToDay } from '../model/scroll-to-day.ts';

export interface GeometrySource {
  scroller: HTMLElement;
  /** The element with the columns, as wide as all of them. */
  canvas: HTMLElement;
  /** The columns at this moment. */
  columns: () => Pick<Places, 'offsets' | 'widths' | 'total' | 'headings' | 'days'>;
  /** Mounts the part in view. */
  update: () => void;
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** How far to scroll to show a span; 0 if it is in view, or fills the view. */
const nudge = (from: number, to: number, start: number, end: number): number => {
  if (from < start || to - from > end - start) return from - start;
  return Math.max(0, to - end);
};

export const createGeometry = ({ scroller, canvas, columns, update }: GeometrySource): GridGeometry => {
  const isMirrored = () => getComputedStyle(scroller).direction === 'rtl';

  const nudgeDays = (column: number): number => {
    const { offsets, widths, days } = columns();
    const offset = Math.abs(scroller.scrollLeft);
    const width = scroller.clientWidth - geometry.hours;
    const place = { offset: offsets[column] ?? 0, width: widths[column] ?? 0 };
    const by = (scrollToDay(days, place, { offset, width }) ?? offset) - offset;
    return isMirrored() ? -by : by;
  };

  const geometry: GridGeometry = {
    scroller,
    get headings() {
      return columns().headings;
    },
    get hours() {
      return hoursWidth(scroller.clientWidth);
    },
    pointAt(clientX, clientY) {
      const { offsets, total, headings } = columns();
      const place = canvas.getBoundingClientRect();
      const frame = scroller.getBoundingClientRect();
      const mirrored = isMirrored();
      const x = mirrored ? place.right - clientX : clientX - place.left;
      const y = clientY - place.top - headings;
      const fromStart = mirrored ? frame.right - clientX : clientX - frame.left;
      const inFrame =
        fromStart >= geometry.hours &&
        fromStart < frame.width &&
        clientY >= frame.top + headings &&
        clientY < frame.bottom;
      const minutes = y / MINUTE_HEIGHT;
      return {
        column: Math.max(
          0,
          offsets.findLastIndex((offset) => offset <= x),
        ),
        minutes: clamp(minutes, DAY_MINUTES),
        inside: inFrame && x >= 0 && x < total && minutes >= 0 && minutes < DAY_MINUTES,
      };
    },
    rectOf(column, from, to) {
      const { offsets, widths, headings } = columns();
      const place = canvas.getBoundingClientRect();
      const [offset, width] = [offsets[column] ?? 0, widths[column] ?? 0];
      const left = isMirrored() ? place.right - offset - width : place.left + offset;
      return new DOMRect(
        left,
        place.top + headings + from * MINUTE_HEIGHT,
        width,
        (to - from) * MINUTE_HEIGHT,
      );
    },
    reveal(column, from, to) {
      const { days } = columns();
      const rect = geometry.rectOf(column, from, to);
      const frame = scroller.getBoundingClientRect();
      const [left, right] = isMirrored()
        ? [frame.left, frame.right - geometry.hours]
        : [frame.left + geometry.hours, frame.right];
      const x = days.length > 0 ? nudgeDays(column) : nudge(rect.left, rect.right, left, right);
      const y = nudge(rect.top, rect.bottom, frame.top + geometry.headings, frame.bottom);
      if (x !== 0 || y !== 0) scroller.scrollBy({ left: x, top: y, behavior: 'instant' });
      flushSync(update);
    },
  };
  return geometry;
};
