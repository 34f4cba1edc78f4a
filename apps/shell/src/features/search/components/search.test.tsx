// @vitest-environment happy-dom

import { ada } from '@switchboard/api-client/testing';
import { late } from '@switchboard/common/async/late';
import type { RemoteApp, SearchResult, SearchSource } from '@switchboard/federation';
import { appOf, deferred, deployed } from '@switchboard/federation/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { Search, type SearchProps } from './search.tsx';
import { SearchPalette } from './search-palette.tsx';

const marina: SearchResult = {
  id: '1',
  title: 'Marina Orlova',
  detail: 'See you',
  path: '/dashboard/chat/account/1',
};
const booking: SearchResult = {
  id: '1',
  title: 'Haircut',
  detail: 'Marina',
  path: '/dashboard/calendar?booking=1',
};

const searchable = (name: string, heading: string, order: number) =>
  deployed(name, {
    menu: [{ path: `/dashboard/${name}`, label: { en: name }, order }],
    search: { en: heading },
  });
const remotes = [searchable('calendar', 'Bookings', 2), searchable('chat', 'Conversations', 1)];

interface PageProps extends Pick<SearchProps, 'palette'> {
  /** Called in the commit that opens or closes the search, before any other event. */
  onCommit?: (open: boolean) => void;
}

const Page = ({ onCommit, ...props }: PageProps) => {
  const [open, setOpen] = useState(false);
  const [expected, setExpected] = useState(false);
  useLayoutEffect(() => onCommit?.(open), [open, onCommit]);
  return (
    <>
      <button type="button" onFocus={() => setExpected(true)} onClick={() => setOpen(true)}>
        Search
      </button>
      <Search open={open} expected={expected} onOpenChange={setOpen} {...props} />
    </>
  );
};

/** Opens the search over these sources; the other remotes find nothing. */
const openSearch = async (sources: Record<string, SearchSource | Error> = {}, props: PageProps = {}) => {
  const load = async (name: string): Promise<RemoteApp> => {
    const source = sources[name] ?? (async () => []);
    if (source instanceof Error) throw source;
    return { ...appOf(() => null), createSearch: () => source };
  };
  const services = createFakeServices({ user: ada, remotes, load });
  const view = show(<Page {...props} />, services);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const box = await screen.findByRole('combobox', { name: 'Search' });
  return { ...view, services, user, box };
};

const headings = () => screen.getAllByRole('group').map(({ firstChild }) => firstChild?.textContent);
const namesOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const active = () => screen.getByRole('option', { selected: true }).textContent;

test('the search opens with all screens and commands', async () => {
  await openSearch();
  expect(namesOf('Screens')).toEqual(['chat', 'calendar']);
  expect(namesOf('Commands')).toContain('Sign out');
});

test('the command to sign out asks first if text would be lost', async () => {
  const { services, user } = await openSearch();
  services.drafts.keep('chat:account:7', 'Dear Bob');
  onTestFinished(() => sessionStorage.clear());
  await user.click(screen.getByRole('option', { name: 'Sign out' }));
  expect(await screen.findByRole('dialog', { name: 'Sign out and lose what you typed?' })).toBeTruthy();
  expect(services.session.getState().user).toEqual(ada);
});

test('results are grouped by remote, in the order of the menu', async () => {
  const { user, box } = await openSearch({ chat: async () => [marina], calendar: async () => [booking] });
  await user.type(box, 'c');
  await screen.findByText('See you');
  await screen.findByText('Marina');
  expect(headings()).toEqual(['Screens', 'Conversations', 'Bookings', 'Commands']);
  expect(namesOf('Conversations')).toEqual(['Marina Orlova, See you']);
});

test('matches are highlighted', async () => {
  const { user, box } = await openSearch({ chat: async () => [marina] });
  await user.type(box, 'orl');
  const mark = await screen.findByText('Orl');
  expect(mark.tagName).toBe('MARK');
});

test('arrow keys move through all groups and wrap around, and Enter opens the active result', async () => {
  const { user, box, place } = await openSearch({
    chat: async () => [marina],
    calendar: async () => [booking],
  });
  await user.type(box, 'zz');
  await screen.findByText('Haircut');
  expect(active()).toContain('Marina Orlova');
  await user.keyboard('{ArrowDown}');
  expect(active()).toContain('Haircut');
  await user.keyboard('{ArrowDown}');
  expect(active()).toContain('Marina Orlova');
  await user.keyboard('{End}');
  expect(active()).toContain('Haircut');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Enter}');
  expect(place.path).toBe('/dashboard/calendar?booking=1');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a click opens a result too', async () => {
  const { user, box, place } = await openSearch({ chat: async () => [marina] });
  await user.type(box, 'zz');
  await user.click(await screen.findByRole('option', { name: /^Marina Orlova/ }));
  expect(place.path).toBe('/dashboard/chat/account/1');
});

test('Enter waits for the answer to the typed text', async () => {
  const [first, second] = [deferred<SearchResult[]>(), deferred<SearchResult[]>()];
  const answers = [first, second];
  const { user, box, place } = await openSearch({
    chat: () => answers.shift()?.promise ?? Promise.resolve([]),
  });
  await user.type(box, 'z');
  first.resolve([{ ...marina, title: 'Zoe', path: '/zoe' }]);
  await screen.findByText('oe');
  fireEvent.change(box, { target: { value: 'zy' } });
  await user.keyboard('{Enter}');
  expect(place.path).toBe('/here');
  second.resolve([{ ...marina, title: 'Zyta', path: '/zyta' }]);
  await waitFor(() => expect(place.path).toBe('/zyta'));
});

test('keys are ignored during input composition', async () => {
  const { box } = await openSearch();
  fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true });
  expect(active()).toBe('chat');
});

test('a failed remote says so below the results of the others', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const { user, box } = await openSearch({
    chat: new Error('no chat today'),
    calendar: async () => [booking],
  });
  await user.type(box, 'zz');
  expect(
    await screen.findByText('Conversations cannot be searched right now. The rest is complete.'),
  ).toBeTruthy();
  expect(namesOf('Bookings')).toEqual(['Haircut, Marina']);
});

test('a slow remote does not delay others', async () => {
  const { user, box } = await openSearch({
    chat: () => new Promise(() => {}),
    calendar: async () => [booking],
  });
  await user.type(box, 'zz');
  await screen.findByText('Haircut');
  expect(namesOf('Bookings')).toEqual(['Haircut, Marina']);
});

test('the number of results is announced once all remotes have answered', async () => {
  const late = deferred<SearchResult[]>();
  const { user, box } = await openSearch({ chat: () => late.promise, calendar: async () => [booking] });
  await user.type(box, 'zz');
  await screen.findByText('Haircut');
  expect(screen.getByRole('status').textContent).toBe('');
  late.resolve([marina]);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Results: 2'));
});

test('an empty result names the query', async () => {
  const { user, box } = await openSearch();
  await user.type(box, 'zzz');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy();
  expect(box.getAttribute('aria-expanded')).toBe('false');
});

test('choosing a command runs it and closes the search', async () => {
  const { user, box, services } = await openSearch();
  await user.type(box, 'light');
  expect(active()).toBe('Light theme');
  await user.keyboard('{Enter}');
  expect(services.appearance.getState().theme).toBe('light');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Ctrl-K opens and closes the search', async () => {
  const { user } = await openSearch();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy();
});

test('Ctrl-K opens the search again from the moment at which it closed', async () => {
  const wasOpen: boolean[] = [];
  const onCommit = (open: boolean) => {
    if (wasOpen.at(-1) && !open) fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    wasOpen.push(open);
  };
  const { user } = await openSearch({}, { onCommit });
  await user.click(screen.getByRole('button', { name: /^Close the search/ }));
  expect(wasOpen).toEqual([false, true, false, true]);
});

test('Enter closes the search before the next key is handled', async () => {
  const { box, place } = await openSearch();
  // Inside `act`, no update is late.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await Promise.resolve();
  expect(screen.queryByRole('dialog')).toBeNull();
  vi.unstubAllGlobals();
  await waitFor(() => expect(place.path).toBe('/dashboard/chat'));
});

/** A page whose search waits for its code. */
const showWaiting = () => {
  const code = deferred<typeof SearchPalette>();
  const page = (
    <>
      <input aria-label="Message" />
      <Page palette={late(() => code.promise)} />
    </>
  );
  const load = async () => ({ ...appOf(() => null), createSearch: () => async () => [] });
  const { place } = show(page, createFakeServices({ user: ada, remotes, load }));
  return { place, arrive: () => code.resolve(SearchPalette) };
};

test('words and Enter that are typed before its code is there go into the search, not into the page', async () => {
  const { place, arrive } = showWaiting();
  const message = screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' });
  await userEvent.click(message);
  await userEvent.keyboard('{Control>}k{/Control}calendx{Backspace}ar{Enter}');
  expect(message.value).toBe('');
  arrive();
  await waitFor(() => expect(place.path).toBe('/dashboard/calendar'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Escape', '{Escape}'],
  ['Ctrl-K', '{Control>}k{/Control}'],
])('%s closes a search before its code is there, and the next one begins empty', async (_, keys) => {
  const { arrive } = showWaiting();
  await userEvent.keyboard(`{Control>}k{/Control}light${keys}`);
  arrive();
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
  expect(box.value).toBe('');
});

test('the search closes on back navigation', async () => {
  await openSearch();
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a search that cannot be fetched says so, and opens at the next attempt', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  let online = false;
  const palette: SearchProps['palette'] = late(async () => {
    if (!online) throw new TypeError('Failed to fetch');
    return () => <p>The palette</p>;
  });
  show(<Page palette={palette} />, createFakeServices({ user: ada, remotes }));
  expect(warn).not.toHaveBeenCalled();
  await userEvent.tab();
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The search could not be loaded. Check your connection and try again.',
  );
  online = true;
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('The palette')).toBeTruthy();
});

test.each(['button', 'backdrop'])('the %s closes the search', async (way) => {
  const { user } = await openSearch();
  const dialog = screen.getByRole('dialog', { name: 'Search' });
  await user.click(way === 'button' ? screen.getByRole('button', { name: /^Close the search/ }) : dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

// Specification 41.3
test('settings of all apps stand together after the commands, and open their screens', async () => {
  const zone = { id: '1', title: 'Time zone', path: '/dashboard/account/business', setting: true };
  const hours = {
    id: '1',
    title: 'Opening hours',
    path: '/dashboard/calendar?settings=hours',
    setting: true,
  };
  const { user, box, place } = await openSearch({
    chat: async () => [marina, zone],
    calendar: async () => [hours],
  });
  await user.type(box, 'c');
  await screen.findByText('Opening hours');
  await screen.findByText('Time zone');
  expect(headings()).toEqual(['Screens', 'Conversations', 'Commands', 'Settings']);
  expect(namesOf('Settings')).toEqual(['Time zone', 'Opening hours']);
  await user.click(screen.getByRole('option', { name: 'Opening hours' }));
  expect(place.path).toBe('/dashboard/calendar?settings=hours');
});
