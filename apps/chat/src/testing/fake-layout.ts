import { fireEvent } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** Pixels of a message, and of the view. */
export const MESSAGE = 40;
const VIEW = 400;

const isScroller = (element: Element | null) =>
  element?.tagName === 'SECTION' && element.hasAttribute('tabindex');

const scrollerOf = (element: Element): Element | null => {
  let found: Element | null = element;
  while (found && !isScroller(found)) found = found.parentElement;
  return found;
};

interface Layout {
  first: Element | null;
  last: Element | null;
  hasEdge: boolean;
  /** Where each child of the log begins, in pixels. */
  tops: Map<Element, number>;
  height: number;
}

/** Selectors at each measurement would take most of the time of a test, so the layout is kept until the rows change. */
const logs = new WeakMap<Element, Element>();
let known: Layout | undefined;

const layoutOf = (scroller: Element, heading: number): Layout => {
  const log = logs.get(scroller) ?? scroller.querySelector('[role="log"]');
  if (log) logs.set(scroller, log);
  const [first, last] = [log?.firstElementChild ?? null, log?.lastElementChild ?? null];
  const hasEdge = !!log?.previousElementSibling;
  if (known?.first === first && known.last === last && known.hasEdge === hasEdge) return known;
  const tops = new Map<Element, number>();
  let height = hasEdge ? heading : 0;
  for (const child of log?.children ?? []) {
    tops.set(child, height);
    height += child.tagName === 'ARTICLE' ? MESSAGE : heading;
  }
  known = { first, last, hasEdge, tops, height };
  return known;
};

/**
 * Gives the history of a thread heights, which happy-dom does not compute: each message has the same one. Undone when
 * the test is over.
 *
 * @param heading pixels of a heading, and of everything above the log
 */
export const layOutMessages = (heading = 0): void => {
  known = undefined;
  const tops = new WeakMap<Element, number>();
  const heightOf = (scroller: Element) => layoutOf(scroller, heading).height;
  const clamped = (scroller: Element, top: number) => Math.max(0, Math.min(top, heightOf(scroller) - VIEW));

  const properties: Record<string, PropertyDescriptor> = {
    clientHeight: {
      get(this: Element) {
        return isScroller(this) ? VIEW : 0;
      },
    },
    scrollHeight: {
      get(this: Element) {
        return isScroller(this) ? Math.max(VIEW, heightOf(this)) : 0;
      },
    },
    scrollTop: {
      get(this: Element) {
        return clamped(this, tops.get(this) ?? 0);
      },
      set(this: Element, top: number) {
        tops.set(this, clamped(this, top));
      },
    },
    getBoundingClientRect: {
      value(this: Element) {
        const scroller = scrollerOf(this);
        if (!scroller || this === scroller) return new DOMRect(0, 0, 0, VIEW);
        const top = layoutOf(scroller, heading).tops.get(this) ?? 0;
        return new DOMRect(0, top - scroller.scrollTop, 0, MESSAGE);
      },
    },
  };
  for (const [name, property] of Object.entries(properties)) {
    const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name);
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, ...property });
    onTestFinished(() => {
      if (before) Object.defineProperty(HTMLElement.prototype, name, before);
      else Reflect.deleteProperty(HTMLElement.prototype, name);
    });
  }
};

/** Scrolls as a person does. */
export const scrollTo = (scroller: Element, top: number): void => {
  scroller.scrollTop = top;
  fireEvent.scroll(scroller);
};
