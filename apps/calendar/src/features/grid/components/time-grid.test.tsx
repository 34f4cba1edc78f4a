// @vitest-environment happy-dom
import type { Booking } from '@switchboard/api-client';
import { addDays } from '@switchboard/common/time/calendar-date';
import { setViewWidth } from '@switchboard/ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aBooking, aResource } from '../../../testing/entities.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { createFormats } from '../../time/model/formats.ts';
import { intlZone } from '../../time/model/zone.ts';
import type { TimeGridProps } from '../model/grid.ts';
import { HOUR_HEIGHT } from '../model/scale.ts';
import { TimeGrid } from './time-grid.tsx';

const zone = intlZone('Europe/Madrid');
const week = Array.from({ length: 7 }, (_, index) => ({
  date: addDays('2026-11-16', index),
  resourceId: null,
}));
const lucia = aResource();
const anna = aResource({ id: 'resource-anna', name: 'Anna', color: '#5b5bd6' });

const grid = (given: Partial<TimeGridProps> = {}) => (
  <TimeGrid
    columns={week}
    resources={[lucia, anna]}
    items={[]}
    zone={zone}
    formats={createFormats('en-GB', zone)}
    now={Date.parse('2026-11-20T11:10:00Z')}
    openRanges={() => undefined}
    onOpen={() => {}}
    onCreate={() => {}}
    {...given}
  />
);
const at = (start: string, given: Partial<Booking> = {}) =>
  aBooking({
    id: `at-${start}`,
    start,
    end: new Date(Date.parse(start) + 3_600_000).toISOString(),
    ...given,
  });
const friday = () => screen.getByRole('region', { name: 'Friday 20 November' });
const scrollerOf = (element: HTMLElement) => {
  const scroller = element.closest('section')?.parentElement?.parentElement;
  if (!scroller) throw new Error('The grid does not scroll.');
  return scroller;
};
const scrollTo = (scroller: HTMLElement, top: number) =>
  act(() => {
    scroller.scrollTop = top;
    scroller.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => setViewWidth(1440));

// Specification 124.1
test('a block is marked whose customer may not know of the booking, in its sign and its name', () => {
  const lost = at('2026-11-20T09:00:00.000Z', { reminder: { state: 'failed', answer: null } });
  const told = at('2026-11-20T12:00:00.000Z', { reminder: { state: 'sent', answer: null } });
  renderPart(grid({ items: [lost, told] }));
  const marked = within(friday()).getByRole('button', { name: /, Message failed, Confirmed$/ });
  expect(marked.dataset).toMatchObject({ status: 'unreached', unreached: 'failed' });
  expect(document.querySelectorAll('[data-unreached]')).toHaveLength(1);
});

// Specification 57.11
test('a swipe shows the next or the previous day; a slow one, one down and a short one do not', () => {
  const swipes: number[] = [];
  renderPart(grid({ columns: week.slice(4, 5), onSwipe: (step) => swipes.push(step) }));
  const scroller = scrollerOf(friday());
  const swipe = (x: number, y = 0, at = 100) => {
    const touch = (clientX: number, clientY: number) => ({
      clientX,
      clientY,
      identifier: 0,
      target: scroller,
    });
    const start = new Event('touchstart', { bubbles: true });
    Object.assign(start, { touches: [touch(200, 200)] });
    Object.defineProperty(start, 'timeStamp', { value: 1000 });
    const end = new Event('touchend', { bubbles: true });
    Object.assign(end, { changedTouches: [touch(200 + x, 200 + y)] });
    Object.defineProperty(end, 'timeStamp', { value: 1000 + at });
    act(() => {
      scroller.dispatchEvent(start);
      scroller.dispatchEvent(end);
    });
  };
  swipe(-120);
  swipe(120, 20);
  swipe(-120, 90);
  swipe(-30);
  swipe(-120, 0, 900);
  expect(swipes).toEqual([1, -1]);
});

test('each column is a labelled section with buttons in the order of time', () => {
  renderPart(
    grid({
      items: [at('2026-11-20T12:00:00Z', { title: 'Late' }), at('2026-11-20T08:00:00Z', { title: 'Early' })],
    }),
  );
  expect(screen.getAllByRole('region').map((section) => section.getAttribute('aria-label'))).toEqual([
    'Monday 16 November',
    'Tuesday 17 November',
    'Wednesday 18 November',
    'Thursday 19 November',
    'Friday 20 November',
    'Saturday 21 November',
    'Sunday 22 November',
  ]);
  const names = within(friday())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    '9:00 – 10:00, Early, Marina Orlova, Lucía, Confirmed',
    '13:00 – 14:00, Late, Marina Orlova, Lucía, Confirmed',
  ]);
});

// Specification 26.1
test('a day with a column per resource has a section for each', () => {
  const columns = [lucia, anna].map(({ id }) => ({ date: '2026-11-20', resourceId: id }));
  renderPart(grid({ columns, items: [at('2026-11-20T12:00:00Z', { resourceId: anna.id })] }));
  expect(within(screen.getByRole('region', { name: 'Lucía' })).queryByRole('button')).toBeNull();
  within(screen.getByRole('region', { name: 'Anna' })).getByRole('button', { name: /Haircut/ });
});

// Specification 23.4
test('an overbooking says so; a cancelled booking no longer is one', () => {
  renderPart(
    grid({
      items: [
        at('2026-11-20T08:00:00Z', { forced: true }),
        at('2026-11-20T12:00:00Z', { forced: true, status: 'cancelled' }),
      ],
    }),
  );
  screen.getByRole('button', { name: /Confirmed, Overbooked$/ });
  screen.getByRole('button', { name: /Cancelled$/ });
});

describe('with many bookings', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    at(new Date(Date.UTC(2026, 10, 16 + (index % 7), (index * 5) % 24, (index % 4) * 15)).toISOString(), {
      id: `booking-${index}`,
    }),
  );

  // Specification 26.3
  test('only those in view are mounted, and scrolling mounts the next ones', () => {
    renderPart(grid({ items: many }));
    const mounted = () => document.querySelectorAll('[data-booking]').length;
    expect(mounted()).toBeGreaterThan(40);
    expect(mounted()).toBeLessThan(150);
    const midnight = () => document.querySelector('[aria-label^="0:"]');
    expect(midnight()).toBeNull();
    scrollTo(scrollerOf(friday()), 0);
    expect(midnight()).not.toBeNull();
  });

  test('the one with the focus stays mounted when it scrolls out of view', () => {
    renderPart(grid({ items: [at('2026-11-20T08:00:00Z'), ...many.slice(0, 50)] }));
    const [block] = within(friday()).getAllByRole('button', { name: /^9:00/ });
    act(() => block?.focus());
    scrollTo(scrollerOf(friday()), 20 * HOUR_HEIGHT);
    expect(document.activeElement).toBe(block);
  });

  // Specification 26.4
  test('a change of one renders one', () => {
    let renders = 0;
    const counted = (booking: Booking): Booking => ({
      ...booking,
      get customer() {
        renders += 1;
        return booking.customer;
      },
    });
    const items = many.slice(0, 200).map(counted);
    const given: Partial<TimeGridProps> = {
      formats: createFormats('en-GB', zone),
      openRanges: () => undefined,
      onOpen: () => {},
      resources: [lucia],
    };
    const { rerender } = renderPart(grid({ ...given, items }));
    const [block] = within(friday()).getAllByRole('button');
    const changed = items.findIndex(({ id }) => id === block?.dataset.booking);
    const next = { ...items[changed], customer: { name: 'Olga', phone: '' } } as Booking;
    renders = 0;
    rerender(grid({ ...given, items: items.with(changed, counted(next)) }));
    within(friday()).getByRole('button', { name: /Olga/ });
    expect(renders).toBe(1);
  });
});

test('the elements of a week become those of the next one, but not the element with the focus', () => {
  const { rerender } = renderPart(
    grid({ items: [at('2026-11-20T08:00:00Z'), at('2026-11-20T10:00:00Z', { title: 'Colour' })] }),
  );
  const [first, second] = within(friday()).getAllByRole('button');
  act(() => first?.focus());
  const columns = week.map(({ date }) => ({ date: addDays(date, 7), resourceId: null }));
  rerender(grid({ columns, items: [at('2026-11-27T08:00:00Z'), at('2026-11-27T10:00:00Z')] }));
  const next = within(screen.getByRole('region', { name: 'Friday 27 November' })).getAllByRole('button');
  expect(next).toContain(second);
  expect(next).not.toContain(first);
});

test('Enter or a click opens a booking, with the block as the anchor', () => {
  const onOpen = vi.fn();
  const booking = at('2026-11-20T08:00:00Z');
  renderPart(grid({ items: [booking], onOpen }));
  const block = screen.getByRole('button', { name: /Haircut/ });
  fireEvent.click(block);
  expect(onOpen).toHaveBeenCalledWith(booking, block);
});

test('the first view begins just before the business opens', () => {
  renderPart(grid({ openRanges: () => [[600, 1200]] }));
  expect(scrollerOf(friday()).scrollTop).toBe(9.5 * HOUR_HEIGHT);
});

// Specification 26.5
test('closed time is shaded, the present is marked in the column of today only', () => {
  renderPart(grid({ openRanges: (date) => (date === '2026-11-22' ? [] : [[540, 1200]]) }));
  const shadeOf = (name: string) => {
    const hours = screen.getByRole('region', { name }).querySelector<HTMLElement>('[data-hours]');
    return hours?.style.getPropertyValue('--shade');
  };
  expect(shadeOf('Sunday 22 November')).toContain('0% 100%');
  expect(shadeOf('Friday 20 November')).toContain('0% 37.5%');
  const marked = screen.getAllByRole('region').filter((section) => section.hasAttribute('data-today'));
  expect(marked).toEqual([friday()]);
});

// Specification 26.9
test('the day of the URL is shown in a week that is wider than the screen', () => {
  setViewWidth(900);
  const busy = week.flatMap(({ date }) =>
    Array.from({ length: 12 }, (_, n) => at(`${date}T12:00:00Z`, { id: `${date} ${n}` })),
  );
  const { rerender } = renderPart(grid({ items: busy, date: '2026-11-22' }));
  const scroller = scrollerOf(screen.getByRole('region', { name: 'Sunday 22 November' }));
  const sunday = scroller.scrollLeft;
  expect(sunday).toBeGreaterThan(0);
  rerender(grid({ items: busy, date: '2026-11-20' }));
  expect(scroller.scrollLeft).toBeGreaterThan(0);
  expect(scroller.scrollLeft).toBeLessThan(sunday);
});

describe('on a narrow screen', () => {
  // Specification 26.9
  test('each day takes the whole width, and today is shown first', () => {
    setViewWidth(390);
    renderPart(grid());
    expect(friday().style.inlineSize).toBe('344px');
    expect(scrollerOf(friday()).scrollLeft).toBe(4 * 344);
    expect(screen.queryByRole('region', { name: 'Monday 16 November' })).toBeNull();
  });

  // Specification 26.9
  test('the day of the URL is shown first, in another week and in the same one too', () => {
    setViewWidth(390);
    const { rerender } = renderPart(grid({ date: '2026-11-17' }));
    const tuesday = screen.getByRole('region', { name: 'Tuesday 17 November' });
    const scroller = scrollerOf(tuesday);
    expect(scroller.scrollLeft).toBe(344);
    rerender(grid({ date: '2026-11-19' }));
    expect(scroller.scrollLeft).toBe(3 * 344);
    const columns = week.map(({ date }) => ({ date: addDays(date, 7), resourceId: null }));
    rerender(grid({ columns, date: '2026-11-25' }));
    expect(scroller.scrollLeft).toBe(2 * 344);
    screen.getByRole('region', { name: 'Wednesday 25 November' });
  });

  test('columns of resources stay side by side', () => {
    setViewWidth(390);
    const columns = [lucia, anna].map(({ id }) => ({ date: '2026-11-20', resourceId: id }));
    renderPart(grid({ columns }));
    expect(screen.getByRole('region', { name: 'Anna' }).style.inlineSize).toBe('172px');
  });
});

test('the place of a new booking that is being written is drawn', async () => {
  const placeholder = { date: '2026-11-20', minutes: 600, until: 690, resourceId: anna.id };
  renderPart(grid({ placeholder }));
  fireEvent.pointerOver(friday());
  const title = await screen.findByText('New booking');
  expect(title.parentElement?.textContent).toContain('10:00 – 11:30');
});
