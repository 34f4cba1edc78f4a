import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { placeColumns } from '../model/column-widths.ts';
import { type OpeningView, openingMinute } from '../model/opening.ts';
import { hoursWidth, MINUTE_HEIGHT } from '../model/scale.ts';

export interface Opening extends Omit<OpeningView, 'visible'> {
  scroller: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLElement | null>;
  /** Index of the first column of today; -1 if there is none. */
  today: number;
  /** The wanted day; today by default. */
  date: CalendarDate | undefined;
  /** Mounts the part in view. */
  update: () => void;
}

const scrollAcross = (scroller: HTMLElement, offset: number): void => {
  scroller.scrollLeft = getComputedStyle(scroller).direction === 'rtl' ? -offset : offset;
};

/** Scrolls a new grid to its first hours, before its blocks mount, and to the wanted day, also when that changes. */
export const useOpening = (opening: Opening): void => {
  const latest = useRef(opening);
  useLayoutEffect(() => {
    latest.current = opening;
  });

  const { date } = opening;
  const isSplit = opening.layouts[0]?.column.resourceId !== null;
  const days = [...new Set(opening.layouts.map(({ column }) => column.date)), date, isSplit].join();
  const shown = useRef('');
  useLayoutEffect(() => {
    const { scroller, canvas, layouts, today, update } = latest.current;
    if (!scroller.current || !canvas.current || shown.current === days) return;
    const isFirst = shown.current === '';
    shown.current = days;

    const width = scroller.current.clientWidth || window.innerWidth;
    const { offsets, widths, total, headings, days: split } = placeColumns(layouts, width);
    // React sets the same width later; without it nothing could be scrolled yet.
    canvas.current.style.inlineSize = `${total}px`;
    const wanted = layouts.findIndex(({ column }) => column.date === date);
    const first = wanted < 0 ? today : wanted;
    const offset = offsets[first] ?? 0;
    const own = split.find((day) => day.date === layouts[first]?.column.date)?.width ?? widths[first] ?? 0;
    // Widths are fractions.
    const isInView = offset + own <= width - hoursWidth(width) + 0.5;
    scrollAcross(scroller.current, isInView ? 0 : offset);
    if (isFirst) {
      const visible = ((scroller.current.clientHeight || window.innerHeight) - headings) / MINUTE_HEIGHT;
      scroller.current.scrollTop = openingMinute({ ...latest.current, visible }) * MINUTE_HEIGHT;
    }
    update();
  }, [days, date]);
};
