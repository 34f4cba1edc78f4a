// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import { menuEntry } from '@switchboard/federation/manifest';
import { deployed } from '@switchboard/federation/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { createLayout } from '../store/layout-store.ts';
import { LayoutContext } from '../store/use-layout.ts';
import { MenuContext, useMenu } from '../store/use-menu.ts';
import { Sidebar } from './sidebar.tsx';

const menu = [
  { path: '/chats', label: { en: 'Chats', ru: 'Чаты' }, icon: 'chats', order: 1 },
  { type: 'label', label: { en: 'Workspace' }, order: 2 },
  {
    type: 'group',
    label: { en: 'Agents' },
    order: 3,
    children: [
      { path: '/agents', label: { en: 'First agent' } },
      { path: '/bots', label: { en: 'Bots' }, role: 'owner' },
    ],
  },
  { type: 'external', path: 'https://help.test/', label: { en: 'Help' }, order: 4 },
  { path: '/payment', label: { en: 'Payment' }, disabled: true, order: 5 },
  { path: '/strange', label: { en: 'Strange' }, icon: 'constructor', order: 6 },
  { path: '/short', label: { en: 'Short' }, iconText: 'Sh', order: 7 },
].map((entry) => menuEntry.parse(entry));

beforeEach(() => localStorage.clear());

const open = ({ at = '/chats', role = '' } = {}) => {
  const services = createFakeServices({ user: { ...ada, role }, remotes: [deployed('chat', { menu })] });
  const layout = createLayout(localStorage);
  const Page = () => (
    <LayoutContext value={layout}>
      <MenuContext value={useMenu()}>
        <Sidebar />
      </MenuContext>
    </LayoutContext>
  );
  return { layout, services, ...show(<Page />, services, { at }) };
};
const group = () => screen.getByRole('button', { name: 'Agents' });

test('the menu is a landmark with a name', () => {
  open();
  const landmark = screen.getByRole('navigation', { name: 'Main menu' });
  expect(within(landmark).getByRole('link', { name: 'Чаты' })).toBeTruthy();
});

test('the menu is Russian until the user picks a language', async () => {
  const { services } = open();
  await services.language.choose('en');
  expect(await screen.findByRole('link', { name: 'Chats' })).toBeTruthy();
});

test('the active entry is highlighted when the current path equals its route, and no other is', () => {
  open({ at: '/chats' });
  expect(screen.getByRole('link', { name: 'Чаты', current: 'page' })).toBeTruthy();
  expect(screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1);
});

test('an entry is also highlighted on paths below its own', () => {
  open({ at: '/chats/account/3' });
  expect(screen.getByRole('link', { name: 'Чаты', current: true })).toBeTruthy();
});

test('a click navigates, and closes the drawer', async () => {
  const { layout, place } = open({ at: '/short' });
  layout.getState().openMobile();
  await userEvent.click(screen.getByRole('link', { name: 'Чаты' }));
  expect(place.path).toBe('/chats');
  expect(layout.getState().mobileOpen).toBe(false);
});

// Specification 2.17
test('a section label is text and cannot be clicked', () => {
  open();
  expect(screen.getByText('Workspace').closest('a, button')).toBeNull();
});

// Specification 2.18
describe('a group', () => {
  test('is opened and closed by a click', async () => {
    open();
    expect(group().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link', { name: 'First agent' })).toBeNull();
    await userEvent.click(group());
    expect(group().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('list', { name: 'Agents' })).toBeTruthy();
    await userEvent.click(group());
    expect(screen.queryByRole('link', { name: 'First agent' })).toBeNull();
  });

  test("opens on its own when a child's path is the current path", () => {
    open({ at: '/agents' });
    expect(screen.getByRole('link', { name: 'First agent', current: 'page' })).toBeTruthy();
  });

  test('keeps its state while the page is open', async () => {
    open({ at: '/agents' });
    await userEvent.click(screen.getByRole('link', { name: 'Чаты' }));
    expect(screen.getByRole('link', { name: 'First agent' })).toBeTruthy();
  });
});

// Specification 2.19
test('an external link opens in a new tab without opener or referrer, and says so', () => {
  open();
  const help = screen.getByRole('link', { name: 'Help (opens in a new tab)' });
  expect(help.getAttribute('href')).toBe('https://help.test/');
  expect(help.getAttribute('target')).toBe('_blank');
  expect(help.getAttribute('rel')).toBe('noopener noreferrer');
});

// Specification 2.19
test('a disabled entry is shown, has no link and cannot be focused', async () => {
  const { place } = open();
  const payment = screen.getByRole('link', { name: 'Payment' });
  expect(payment.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(payment);
  expect(place.path).toBe('/chats');
  expect(payment.tabIndex).toBe(-1);
});

// Specification 6.2
test.each([
  ['owner', 1],
  ['', 0],
  ['guest', 0],
])('an entry with a role is only shown to that role: %j', (role, count) => {
  open({ at: '/agents', role });
  expect(screen.queryAllByRole('link', { name: 'Bots' })).toHaveLength(count);
});

test('an unknown icon is a dot, and text can replace an icon', () => {
  open();
  expect(screen.getByRole('link', { name: 'Strange' }).querySelector('svg')).not.toBeNull();
  const short = screen.getByRole('link', { name: 'Short' });
  expect(short.textContent).toBe('ShShort');
  expect(short.querySelector('svg')).toBeNull();
});

test('the menu can be compact or wide, and that is remembered', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Narrow the menu' }));
  expect(createLayout(localStorage).getState().compact).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Widen the menu' }));
  expect(createLayout(localStorage).getState().compact).toBe(false);
});

test('an entry shows the number of unread conversations', () => {
  const entry = menuEntry.parse({ path: '/chats', label: { en: 'Chats' }, badge: 'unread' });
  const services = createFakeServices({ user: ada, remotes: [deployed('chat', { menu: [entry] })] });
  const Page = () => (
    <LayoutContext value={createLayout(localStorage)}>
      <MenuContext value={useMenu()}>
        <Sidebar />
      </MenuContext>
    </LayoutContext>
  );
  show(<Page />, services);
  const name = () => screen.getByRole('link').textContent;
  expect(name()).toBe('Chats');
  act(() => services.events.emit('chat:unread-changed', { count: 3 }));
  expect(name()).toBe('Chats33 unread conversations');
  act(() => services.events.emit('chat:unread-changed', { count: 120 }));
  expect(name()).toContain('99+');
  act(() => services.session.setState({ user: null }));
  expect(name()).toBe('Chats');
});
