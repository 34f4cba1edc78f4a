// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { createElementPage } from './element-page.ts';

const open = () => {
  const element = document.createElement('div');
  const way = {
    start: '/dashboard/chat',
    open: () => {},
    path: () => '/dashboard/chat',
    isElsewhere: (path: string) => !path.startsWith('/dashboard/chat'),
    elsewhere: vi.fn(),
    navigated: () => {},
  };
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  return { element, way, reload, page: createElementPage(element, way) };
};

test('a foreign page can prevent a reload', () => {
  const { element, page, reload } = open();
  element.addEventListener('switchboard:reload', (event) => event.preventDefault(), { once: true });
  page.reload();
  expect(reload).not.toHaveBeenCalled();
  page.reload();
  expect(reload).toHaveBeenCalledOnce();
});

test('a title is an event of the element, not the title of the page', () => {
  const { element, page } = open();
  document.title = 'A shop';
  const titles: unknown[] = [];
  element.addEventListener('switchboard:titled', (event) => titles.push((event as CustomEvent).detail));
  page.setTitle('Chats');
  expect(titles).toEqual([{ title: 'Chats' }]);
  expect(document.title).toBe('A shop');
});

test('a path of another app is an event of the element', () => {
  const { page, way } = open();
  expect(page.openElsewhere('/dashboard/chat/7')).toBe(false);
  expect(page.openElsewhere('/dashboard/calendar')).toBe(true);
  expect(way.elsewhere).toHaveBeenCalledExactlyOnceWith('/dashboard/calendar');
});
