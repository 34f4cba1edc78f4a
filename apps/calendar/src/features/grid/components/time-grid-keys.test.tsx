// @vitest-environment happy-dom
import type { Booking } from '@switchboard/api-client';
import { setViewWidth } from '@switchboard/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aBooking, aResource } from '../../../testing/entities.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { createFormats } from '../../time/model/formats.ts';
import { intlZone } from '../../time/model/zone.ts';
import type { GridChange, GridColumn, GridCreation } from '../model/grid.ts';
import { TimeGrid } from './time-grid.tsx';

const zone = intlZone('Europe/Madrid');
const formats = createFormats('en-GB', zone);
const NOW = Date.parse('2026-11-20T08:00:00Z');
const resources = [aResource(), aResource({ id: 'resource-anna', name: 'Anna' })];
const week: GridColumn[] = ['2026-11-19', '2026-11-20', '2026-11-21'].map((date) => ({
  date,
  resourceId: null,
}));
const people: GridColumn[] = resources.map(({ id }) => ({ date: '2026-11-20', resourceId: id }));

/** 10:00 to 11:00 on Friday, of Lucía. */
const cut = aBooking({ id: 'cut', title: 'Haircut', customer: { name: 'Marina', phone: '' } });
/** 11:30 to 12:30 on Friday, of Anna. */
const colour = aBooking({
  id: 'colour',
  title: 'Colour',
  resourceId: 'resource-anna',
  start: '2026-11-20T10:30:00.000Z',
  end: '2026-11-20T11:30:00.000Z',
});
/** 12:00 to 13:00 on Thursday. */
const early = aBooking({
  id: 'early',
  title: 'Early',
  start: '2026-11-19T11:00:00.000Z',
  end: '2026-11-19T12:00:00.000Z',
});

interface Given {
  columns?: GridColumn[];
  direction?: 'ltr' | 'rtl';
}

const renderGrid = async ({ columns = week, direction = 'ltr' }: Given = {}) => {
  const changes: GridChange[] = [];
  const creations: GridCreation[] = [];
  const removed: string[] = [];
  const onOpen = vi.fn<(booking: Booking) => void>();
  const Grid = () => {
    const [items, setItems] = useState([colour, cut, early]);
    const change = (change: GridChange) => {
      changes.push(change);
      const { booking, resourceIds, start, end } = change;
      const [from, to] = [start, end].map((at) => new Date(at).toISOString());
      const [resourceId = ''] = resourceIds;
      const changed = {
        ...booking,
        resourceId,
        resourceIds: [...resourceIds],
        start: from ?? '',
        end: to ?? '',
      };
      setItems((held) => held.map((item) => (item.id === booking.id ? changed : item)));
    };
    return (
      <>
        <button type="button">Before</button>
        <div dir={direction} style={{ direction }}>
          <TimeGrid
            columns={columns}
            resources={resources}
            items={items}
            zone={zone}
            formats={formats}
            now={NOW}
            openRanges={() => undefined}
            onOpen={onOpen}
            onCreate={(creation) => creations.push(creation)}
            onChange={change}
            onRemove={({ id }) => {
              removed.push(id);
              setItems((held) => held.filter((item) => item.id !== id));
            }}
          />
        </div>
        <button type="button">After</button>
      </>
    );
  };
  const view = renderPart(<Grid />, direction);
  const user = userEvent.setup();
  // Any key fetches the code.
  await user.keyboard('{Control}');
  await screen.findByRole('button', { name: /^New booking: / });
  screen.getByRole('button', { name: 'Before' }).focus();
  await user.tab();
  return { ...view, user, changes, creations, removed, onOpen };
};

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const said = () => document.querySelector('[aria-live]')?.textContent;
const times = ({ start, end }: GridChange) => [start, end].map((at) => formats.time(at));

beforeEach(() => setViewWidth(1440));

describe('the focus', () => {
  // Specification 27.7
  test('enters at the booking that is next, goes on in time order, and leaves at the end', async () => {
    const { user } = await renderGrid();
    expect(focused()).toContain('Haircut');
    await user.tab();
    expect(focused()).toContain('Colour');
    await user.tab();
    expect(focused()).toBe('After');
    await user.tab({ shift: true });
    expect(focused()).toContain('Colour');
    await user.keyboard('{Home}');
    expect(focused()).toContain('Early');
    await user.keyboard('{PageDown}');
    expect(focused()).toContain('Haircut');
    await user.keyboard('{End}');
    expect(focused()).toContain('Colour');
    await user.keyboard('{PageUp}');
    await user.tab({ shift: true });
    expect(focused()).toBe('Before');
  });

  test('goes to free time by Escape, where arrows move it and N creates a booking', async () => {
    const { user, creations } = await renderGrid();
    await user.keyboard('{Escape}');
    expect(focused()).toBe('New booking: Friday 20 November, 10:00; Haircut 10:00');
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}');
    expect(said()).toBe('Saturday 21 November, 9:30; free');
    await user.keyboard('n');
    await user.keyboard('{Enter}');
    const creation = { date: '2026-11-21', minutes: 570, until: 630, resourceId: null };
    expect(creations).toEqual([creation, creation]);
    await user.tab();
    expect(focused()).toBe('After');
    await user.tab({ shift: true });
    await user.keyboard('{PageUp}');
    expect(focused()).toContain('Colour');
  });

  // Specification 27.8
  test('opens a booking by Enter, and creates the next one by N', async () => {
    const { user, creations, onOpen } = await renderGrid();
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls.map(([booking]) => booking.id)).toEqual(['cut']);
    await user.keyboard('n');
    expect(creations).toEqual([
      { date: '2026-11-20', minutes: 660, until: 720, resourceId: 'resource-lucia' },
    ]);
  });
});

test('Delete removes the booking, also one that is being moved, and the focus stays at its time', async () => {
  const { user, changes, removed } = await renderGrid();
  await user.keyboard('m{ArrowDown}{Delete}');
  expect(removed).toEqual(['cut']);
  expect(focused()).toBe('New booking: Friday 20 November, 10:00; free');
  expect(changes).toEqual([]);
});

describe('a booking that is moved by keys', () => {
  // Specification 27.8
  test('begins by M; before it, arrows move the focus alone', async () => {
    const { user, changes } = await renderGrid();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toContain('Colour');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toContain('Haircut');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toContain('Early');
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await user.tab();
    expect(changes).toEqual([]);
    expect(document.querySelector('[data-lifted]')).toBeNull();
  });

  // Specification 27.9
  test('is stored once by Enter, announced, and keeps the focus', async () => {
    const { user, changes, onOpen } = await renderGrid();
    await user.keyboard('m');
    expect(said()).toBe(
      'Moving. Arrows move it, Enter saves, Escape cancels. Haircut, Marina: Friday 20 November, 10:00 – 11:00, Lucía',
    );
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(said()).toBe('Haircut, Marina: Saturday 21 November, 10:30 – 11:30, Lucía');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowUp}{/Alt}');
    expect(said()).toBe('Haircut, Marina: Saturday 21 November, 10:25 – 11:40, Lucía');
    expect(changes).toEqual([]);
    await user.keyboard('{Enter}');
    expect(said()).toBe('Moved. Haircut, Marina: Saturday 21 November, 10:25 – 11:40, Lucía');
    expect(changes.map(times)).toEqual([['10:25', '11:40']]);
    expect(focused()).toMatch(/^10:25 – 11:40, Haircut/);
    expect(onOpen.mock.calls).toEqual([]);
  });

  // Specification 27.4
  test.each([
    ['Escape', '{Escape}', 'Haircut'],
    ['leaving it', '{Tab}', 'Colour'],
    ['Enter where it was', '{ArrowUp}{Enter}', 'Haircut'],
  ])('goes back by %s, and nothing is stored', async (_, keys, next) => {
    const { user, changes } = await renderGrid();
    await user.keyboard(`m{ArrowDown}${keys}`);
    expect(said()).toBe('Not moved. Haircut, Marina: Friday 20 November, 10:00 – 11:00, Lucía');
    expect(changes).toEqual([]);
    expect(focused()).toContain(next);
  });

  // Specification 27.9
  test('goes to another resource, and names the bookings in the way', async () => {
    const { user, changes } = await renderGrid({ columns: people });
    await user.keyboard('m{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(said()).toBe('Haircut, Marina: Friday 20 November, 10:45 – 11:45, Anna; overlaps Colour 11:30');
    await user.keyboard('{Enter}');
    expect(changes).toMatchObject([{ booking: { id: 'cut' }, resourceIds: ['resource-anna'] }]);
  });

  // Specification 26.12
  test('goes to the next column by the left arrow in a layout from right to left', async () => {
    const { user } = await renderGrid({ direction: 'rtl' });
    await user.keyboard('m{ArrowLeft}');
    expect(said()).toContain('Saturday 21 November');
  });
});

test('the grid is described by its keys; a question mark shows them, and Escape hides them', async () => {
  const { user } = await renderGrid();
  const keys = screen.getByText(/Shift\+↑/);
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(keys.id);
  expect(keys.hidden).toBe(true);
  await user.keyboard('?');
  expect(keys.hidden).toBe(false);
  await user.keyboard('{Escape}');
  expect(keys.hidden).toBe(true);
  expect(focused()).toContain('Haircut');
});
