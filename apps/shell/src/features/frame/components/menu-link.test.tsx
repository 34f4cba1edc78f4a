// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import { menuEntry } from '@switchboard/federation/manifest';
import { createFakeLoader, deployed } from '@switchboard/federation/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { createLayout } from '../store/layout-store.ts';
import { LayoutContext } from '../store/use-layout.ts';
import { MenuContext, useMenu } from '../store/use-menu.ts';
import { Sidebar } from './sidebar.tsx';

/** A menu with links to these paths; returns the preloaded remotes, in order. */
const open = (...paths: string[]) => {
  const preloaded: string[] = [];
  const menu = paths.map((path, order) => menuEntry.parse({ path, label: { en: path }, order }));
  const remotes = [deployed('chat', { menu }), deployed('calendar')];
  const services = createFakeServices({ user: ada, remotes });
  services.loader = createFakeLoader({ preload: vi.fn((name) => preloaded.push(name)) });
  const Page = () => (
    <LayoutContext value={createLayout(localStorage)}>
      <MenuContext value={useMenu()}>
        <Sidebar />
      </MenuContext>
    </LayoutContext>
  );
  show(<Page />, services);
  return preloaded;
};

test('hovering an entry preloads its remote', async () => {
  const preloaded = open('/dashboard/calendar');
  expect(preloaded).toEqual([]);
  await userEvent.hover(screen.getByRole('link', { name: '/dashboard/calendar' }));
  expect(preloaded).toEqual(['calendar']);
});

test('focus on an entry does too, also with a query in the path', async () => {
  const preloaded = open('/dashboard/calendar?customer=7');
  screen.getByRole('link', { name: '/dashboard/calendar?customer=7' }).focus();
  expect(preloaded).toEqual(['calendar']);
});

test('an entry without a remote preloads nothing', async () => {
  const preloaded = open('/nowhere');
  await userEvent.hover(screen.getByRole('link', { name: '/nowhere' }));
  expect(preloaded).toEqual([]);
});
