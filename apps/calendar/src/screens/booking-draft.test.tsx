// @vitest-environment happy-dom
import { deferred } from '@switchboard/federation/testing';
import { enter, setViewWidth } from '@switchboard/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { choose, drawer, resourceField, salon } from '../testing/salon.ts';

beforeEach(() => setViewWidth(1440));

const start = async (options: Parameters<typeof renderCalendar>[0] = salon) => {
  const view = renderCalendar(options);
  await view.user.click(await screen.findByRole('button', { name: 'New booking' }));
  await resourceField();
  return view;
};
const type = async () => {
  await choose('Anna');
  await enter(screen.getByRole('combobox', { name: 'Customer' }), 'Olga');
  await enter(screen.getByRole('textbox', { name: 'Notes' }), 'At the window');
};
const field = (name: string) =>
  screen.getByRole<HTMLInputElement>(name === 'Customer' ? 'combobox' : 'textbox', { name });

// Specification 28.4
test('a new booking that was not saved is restored after the screen was unmounted: a reload, or the end of the session', async () => {
  const before = await start();
  await type();
  before.unmount();
  await start({ ...salon, drafts: before.context.drafts });
  expect([field('Customer').value, field('Notes').value]).toEqual(['Olga', 'At the window']);
  expect((await drawer()).textContent).toContain('Anna');
});

// Specification 28.12
test('a form says that it begins with what was typed before, and starts over', async () => {
  const before = await start();
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  await type();
  before.unmount();
  const view = await start({ ...salon, drafts: before.context.drafts });
  expect((await drawer()).textContent).toContain('This is what you typed before.');
  await view.user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(field('Customer').value).toBe(''));
  expect(field('Notes').value).toBe('');
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field('Customer')));
  expect(view.context.drafts.read('calendar:booking')).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

// Specification 28.4
test('closing a new booking that was filled in asks first, and keeps everything until the user discards it', async () => {
  const view = await start();
  await type();
  await view.user.click(screen.getByRole('button', { name: 'Close' }));
  await view.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect([field('Customer').value, field('Notes').value]).toEqual(['Olga', 'At the window']);
  await view.user.click(screen.getByRole('button', { name: 'Close' }));
  await view.user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Customer' })).toBeNull());
  await view.user.click(screen.getByRole('button', { name: 'New booking' }));
  await screen.findByRole('combobox', { name: 'Customer' });
  expect([field('Customer').value, field('Notes').value]).toEqual(['', '']);
});

test('closing a booking that was not touched asks nothing', async () => {
  const view = await start();
  await view.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a new booking is no longer a draft after it is saved', async () => {
  const view = await start();
  await type();
  await view.user.click(screen.getByRole('button', { name: 'Book' }));
  await screen.findByRole('button', { name: /Olga, Anna/ });
  expect(view.context.drafts.read('calendar:booking')).toBeNull();
});

test('a new booking is no longer a draft if it is saved after its screen was unmounted', async () => {
  const view = await start();
  await type();
  const saving = deferred();
  view.fake.gate = () => saving.promise;
  await view.user.click(screen.getByRole('button', { name: 'Book' }));
  view.unmount();
  expect(view.context.drafts.read('calendar:booking')).not.toBeNull();
  saving.resolve();
  await waitFor(() => expect(view.context.drafts.read('calendar:booking')).toBeNull());
});

// Specification 48.2
test('changes of a booking are there again when the screen was left, and are saved as changes of what was seen', async () => {
  const open = { ...salon, search: '?week=2026-11-20&booking=booking-1' };
  const before = renderCalendar(open);
  await screen.findByRole('textbox', { name: 'Notes' });
  await enter(screen.getByRole('textbox', { name: 'Notes' }), 'At the door');
  before.unmount();
  const after = renderCalendar({ ...open, drafts: before.context.drafts });
  await waitFor(() => expect(field('Notes').value).toBe('At the door'));
  expect((await drawer()).textContent).toContain('This is what you typed before.');
  await after.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(after.context.drafts.read('calendar:booking:booking-1')).toBeNull());
});
