// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aBooking, anOption, aResource } from '../testing/entities.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { openResources } from '../testing/salon.ts';

const lucia = aResource();
const anna = aResource({ id: 'resource-anna', name: 'Anna', color: '#5b5bd6' });
const cut = anOption({ id: 'option-cut', name: 'Haircut', duration: 60, price: 38 });
const styling = anOption({ id: 'option-styling', name: 'Styling', duration: 45, price: 28 });
const haircut = aBooking();
const colour = aBooking({
  id: 'booking-2',
  resourceId: anna.id,
  title: 'Colour',
  start: '2026-11-18T15:00:00.000Z',
  end: '2026-11-18T16:30:00.000Z',
  status: 'pending',
  customer: { name: 'Svetlana', phone: '' },
});
const salon = { resources: [lucia, anna], options: [cut, styling], bookings: [haircut, colour] };

const day = (name: string) => screen.findByRole('region', { name });

beforeEach(() => setViewWidth(1440));

describe('the week', () => {
  // Specification 26.7
  test('shows each booking in its day with time, title, customer, resource and status', async () => {
    renderCalendar(salon);
    const friday = await day('Friday, November 20');
    within(friday).getByRole('button', {
      name: /^10:00\s–\s11:00\sAM, Haircut, Marina Orlova, Lucía, Confirmed$/,
    });
    within(await day('Wednesday, November 18')).getByRole('button', {
      name: /^4:00\s–\s5:30\sPM, Colour, Svetlana, Anna, Pending$/,
    });
  });

  // Specification 26.2
  test('two bookings at the same time are side by side', async () => {
    const rival = aBooking({ id: 'booking-3', title: 'Rival' });
    renderCalendar({ ...salon, bookings: [haircut, rival] });
    const blocks = await Promise.all(
      [/Haircut/, /Rival/].map((name) => screen.findByRole('button', { name })),
    );
    expect(blocks.map(({ style }) => style.marginInlineStart)).toEqual(['0%', '50%']);
    expect(blocks.map(({ style }) => style.inlineSize)).toEqual(['calc(50% - 2px)', 'calc(50% - 2px)']);
  });

  // Specification 130.5
  test.each(['week', 'month'])('the keyboard reads the mark of a booking in the %s', async (view) => {
    const lost = { kind: 'made', state: 'failed', at: '2026-11-19T10:00:00.000Z' } as const;
    renderCalendar({ ...salon, bookings: [{ ...haircut, confirmation: lost }], search: `?view=${view}` });
    const block = await screen.findByRole('button', { name: /Haircut.*Message failed/ });
    act(() => block.focus());
    expect(screen.getByRole('tooltip').textContent).toMatch(/Message failed/);
    act(() => block.blur());
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('the buttons move the week in a page that keeps its own address', async () => {
    const { user } = renderCalendar(salon);
    await day('Friday, November 20');
    const { href } = window.location;
    onTestFinished(() => window.history.replaceState(null, '', href));
    window.history.pushState(null, '', '/products');
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await day('Friday, November 27');
  });

  // Specification 63.10
  test('a jump asks for its week before it is drawn, and once', async () => {
    const asked: (string | null)[] = [];
    const { user } = renderCalendar({
      ...salon,
      search: '?date=2026-01-07',
      gate: async (call) => {
        if (call === 'bookings.range') asked.push(screen.getByTestId('address').textContent);
      },
    });
    await day('Friday, January 9');
    // The week, and one before and after it.
    await waitFor(() => expect(asked).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await screen.findByRole('button', { name: /Haircut/ });
    await waitFor(() => expect(asked).toHaveLength(6));
    expect(asked[3]).toBe('?date=2026-01-07');
  });

  // Specification 130.1
  test('the days before stay until the bookings of a jump are there, or are late', async () => {
    let isHeld = false;
    const held = new Promise<void>(() => {});
    renderCalendar({
      ...salon,
      search: '?date=2026-01-07',
      gate: (call) => (isHeld && call === 'bookings.range' ? held : Promise.resolve()),
    });
    await day('Friday, January 9');
    isHeld = true;
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    screen.getByRole('region', { name: 'Friday, January 9' });
    expect(screen.getByTestId('address').textContent).toBe('');
    await day('Friday, November 20');
  });

  // Specification 130.1
  test('a jump draws the wanted days together with their bookings', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { fake } = renderCalendar({ ...salon, search: '?date=2026-01-07' });
    await day('Friday, January 9');
    fake.gate = (call) => (call === 'bookings.range' ? held : Promise.resolve());
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    const shown: boolean[] = [];
    const watch = new MutationObserver(() => {
      if (screen.queryByRole('region', { name: 'Friday, November 20' }))
        shown.push(screen.queryByRole('button', { name: /Haircut/ }) !== null);
    });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
    onTestFinished(() => watch.disconnect());
    answer();
    await screen.findByRole('button', { name: /Haircut/ });
    await waitFor(() => expect(shown[0]).toBe(true));
  });

  // Specification 63.10
  test('a step back in the history asks for its week before it is drawn', async () => {
    const { fake } = renderCalendar(salon);
    const count = () => fake.calls.filter((call) => call === 'bookings.range').length;
    await day('Friday, November 20');
    await waitFor(() => expect(count()).toBe(3));
    const { href } = window.location;
    onTestFinished(() => window.history.replaceState(null, '', href));
    const goBackTo = (url: string) => {
      window.history.replaceState(null, '', url);
      act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    };
    goBackTo('/products?date=2026-01-07');
    expect(count()).toBe(3);
    goBackTo('/dashboard/calendar?date=2026-01-07');
    expect(count()).toBe(4);
  });

  test('the URL names the day, and the buttons move it by weeks', async () => {
    const { user } = renderCalendar({ ...salon, search: '?date=2026-11-26' });
    await day('Monday, November 23');
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await day('Monday, November 30');
    expect(screen.getByTestId('address').textContent).toBe('?date=2026-12-03');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await day('Friday, November 20');
    expect(screen.getByTestId('address').textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    await day('Monday, November 9');
  });

  test('a filter leaves the bookings of one resource', async () => {
    const { user } = renderCalendar(salon);
    await user.click(await screen.findByRole('button', { name: 'Anna' }));
    expect(screen.queryByRole('button', { name: /Haircut/ })).toBeNull();
    screen.getByRole('button', { name: /Colour/ });
    await user.click(screen.getByRole('button', { name: 'All' }));
    screen.getByRole('button', { name: /Haircut/ });
  });

  // Specification 26.9
  test('is a list of days on a narrow screen', async () => {
    setViewWidth(390);
    renderCalendar(salon);
    within(await day('Thursday, November 19')).getByText('Nothing booked');
    within(await day('Friday, November 20')).getByRole('button', {
      name: /^10:00\sAM 11:00\sAM Haircut Marina Orlova · Lucía Confirmed$/,
    });
  });

  test('shows times from left to right also on a right-to-left page', async () => {
    renderCalendar({ ...salon, direction: 'rtl' });
    const shown = await screen.findByText(/^10:00 – 11:00 AM$/);
    expect(shown.closest('bdi')?.dir).toBe('ltr');
    await openResources();
    expect((await screen.findByRole('dialog')).closest('.ant-drawer')?.className).toContain(
      'ant-drawer-left',
    );
  });

  test('shows the bookings of a colleague, until the screen unmounts', async () => {
    const { fake, unmount } = renderCalendar(salon);
    await screen.findByRole('button', { name: /Haircut/ });
    fake.put(aBooking({ id: 'booking-4', title: 'From a colleague' }));
    await screen.findByRole('button', { name: /From a colleague/ });
    unmount();
    const calls = fake.calls.length;
    fake.put(aBooking({ id: 'booking-5' }));
    window.dispatchEvent(new Event('focus'));
    expect(fake.calls).toHaveLength(calls);
  });
});

describe('another language', () => {
  const firstDay = () => screen.getAllByRole('region')[0]?.getAttribute('aria-label');

  // Specification 26.6
  test('applies at once to days, times and the first weekday; week and drawer stay', async () => {
    const { user, context } = renderCalendar({ ...salon, search: '?week=2026-11-23' });
    await day('Sunday, November 22');
    expect(firstDay()).toBe('Sunday, November 22');
    await user.click(screen.getByRole('button', { name: 'New booking' }));
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Brings her dog');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' }).value).toBe('10:00 AM');

    await act(() => context.i18n.choose('ru'));
    await day('понедельник, 23 ноября');
    expect(firstDay()).toBe('понедельник, 23 ноября');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Заметки' }).value).toBe('Brings her dog');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Начало' }).value).toBe('10:00');
    expect(screen.getByTestId('address').textContent).toBe('?week=2026-11-23');
  });

  test('counts bookings by its own rules', async () => {
    const bookings = [haircut, ...[2, 3].map((index) => aBooking({ id: `booking-${index}` }))];
    const { user, context } = renderCalendar({ ...salon, bookings, base: true });
    await act(() => context.i18n.choose('ru'));
    await user.click(await screen.findByRole('button', { name: 'Ещё' }));
    await user.click(screen.getByRole('menuitem', { name: 'Ресурсы и услуги' }));
    await user.click(await screen.findByRole('button', { name: 'Удалить: Lucía' }));
    await screen.findByText('Вместе с ним будут удалены его услуги и 3 записи.');
  });
});

test('a drawer changes sides with the direction of the page', async () => {
  const { context } = renderCalendar(salon);
  await openResources();
  const side = async () => (await screen.findByRole('dialog')).closest('.ant-drawer')?.className;
  expect(await side()).toContain('ant-drawer-right');
  act(() => context.theme.choose({ direction: 'rtl' }));
  expect(await side()).toContain('ant-drawer-left');
});

describe('when the calendar cannot be loaded', () => {
  test('the reason is shown, and Retry loads it', async () => {
    const gate = () => Promise.reject(new Error('The server did not answer'));
    const { fake, user } = renderCalendar({ ...salon, gate });
    expect((await screen.findByRole('alert')).textContent).toContain('The server did not answer');
    fake.gate = async () => {};
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: /Haircut/ });
  });

  test('the loaded calendar stays, with a note that it may be out of date', async () => {
    const { fake, user } = renderCalendar(salon);
    await screen.findByRole('button', { name: /Haircut/ });
    fake.gate = () => Promise.reject(new Error('offline'));
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await screen.findByText(/may be out of date/);
    // Without a network the shell says it.
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.queryByText(/may be out of date/)).toBeNull();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    screen.getByText(/may be out of date/);
    await user.click(screen.getByRole('button', { name: 'Today' }));
    screen.getByRole('button', { name: /Haircut/ });
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    fake.gate = async () => {};
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull());
  });
});
