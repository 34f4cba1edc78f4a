// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import { setViewWidth } from '@switchboard/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { createLayout } from '../store/layout-store.ts';
import { LayoutContext } from '../store/use-layout.ts';
import { TopBar } from './top-bar.tsx';

const open = (width: number) => {
  setViewWidth(width);
  const layout = createLayout({ getItem: () => null, setItem: () => {} });
  const onSearch = vi.fn();
  show(
    <LayoutContext value={layout}>
      <TopBar searchOpen={false} onExpectSearch={() => {}} onSearch={onSearch} />
    </LayoutContext>,
    createFakeServices({ user: ada }),
  );
  return { layout, onSearch };
};
const controls = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

test.each([1200, 1199])('the search is opened by a button named Search: %i px', async (width) => {
  const { onSearch } = open(width);
  const search = screen.getByRole('button', { name: 'Search' });
  expect(search.getAttribute('aria-keyshortcuts')).toMatch(/^(Control|Meta)\+K$/);
  await userEvent.click(search);
  expect(onSearch).toHaveBeenCalledOnce();
});

test('from 1200 px there are only the search and the account', () => {
  open(1200);
  expect(controls()).toEqual(['Search', 'Your account']);
});

test('below 1200 px there is also the button of the drawer', async () => {
  const { layout } = open(1199);
  expect(controls()).toEqual(['Open menu', 'Search', 'Your account']);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(layout.getState().mobileOpen).toBe(true);
});
