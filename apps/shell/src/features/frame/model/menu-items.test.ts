import { type MenuEntry, menuEntry } from '@switchboard/federation/manifest';
import { deployed } from '@switchboard/federation/testing';
import { describe, expect, test } from 'vitest';
import { type MenuItem, menuItems, type Viewer } from './menu-items.ts';

type Written = Parameters<typeof menuEntry.parse>[0];
const entries = (...written: Written[]): MenuEntry[] => written.map((entry) => menuEntry.parse(entry));
const link = (name: string, more: object = {}) => ({ path: `/${name}`, label: { en: name }, ...more });
const label = (name: string, more: object = {}) => ({ type: 'label', label: { en: name }, ...more });
const group = (name: string, ...children: Written[]) => ({ type: 'group', label: { en: name }, children });

const shownOf = (menus: MenuEntry[][], viewer: Partial<Viewer> = {}): MenuItem[] =>
  menuItems(
    menus.map((menu, index) => deployed(`app-${index}`, { menu })),
    { language: 'en', role: '', ...viewer },
  );
const names = (items: MenuItem[]): unknown[] =>
  items.map((item) => (item.type === 'group' ? [item.name, ...names(item.children)] : item.name));
const shown = (written: Written[], viewer?: Partial<Viewer>) => names(shownOf([entries(...written)], viewer));

test('entries are sorted by order across remotes; equal ones keep the order of the registry', () => {
  const chat = entries(link('leads'), link('chats', { order: 20 }));
  const account = entries(link('profile', { order: 10 }), link('help'));
  expect(names(shownOf([chat, account, []]))).toEqual(['profile', 'chats', 'leads', 'help']);
});

test('entries of a group are sorted', () => {
  expect(shown([group('agents', link('second'), link('first', { order: 1 })), link('a')])).toEqual([
    ['agents', 'first', 'second'],
    'a',
  ]);
});

test('names are in the language of the menu, with English as the fallback', () => {
  const written = [link('chats', { label: { en: 'Chats', ru: 'Чаты' } }), link('leads')];
  expect(shown(written, { language: 'ru' })).toEqual(['Чаты', 'leads']);
  expect(shown(written, { language: 'es' })).toEqual(['Chats', 'leads']);
});

describe('an entry with a role', () => {
  const written = [link('all'), link('owners', { role: 'owner' }), group('g', link('x', { role: 'owner' }))];

  test('is shown to users with that role', () => {
    expect(shown(written, { role: 'owner' })).toEqual(['all', 'owners', ['g', 'x']]);
  });

  test.each(['', 'guest', 'Owner'])(
    'is not shown to the role %j, and neither is a group of such entries',
    (role) => {
      expect(shown(written, { role })).toEqual(['all']);
    },
  );
});

test('a section label with nothing below it is not shown', () => {
  const written = [label('empty'), label('full'), link('a'), label('last')];
  expect(shown(written.map((entry, order) => ({ ...entry, order })))).toEqual(['full', 'a']);
});

test('a section label above empty groups is not shown', () => {
  const written = [
    label('empty'),
    group('owners', link('x', { role: 'owner' })),
    label('outer'),
    {
      type: 'group',
      label: { en: 'g' },
      children: [label('inner'), group('h', link('y', { role: 'owner' }))],
    },
    label('full'),
    link('a'),
  ];
  expect(shown(written)).toEqual(['full', 'a']);
});

test('every entry has a unique key', () => {
  const same = [link('a'), link('a'), group('a', link('a'), link('a'))];
  const keys = (items: MenuItem[]): string[] =>
    items.flatMap((item) => [item.key, ...(item.type === 'group' ? keys(item.children) : [])]);
  const all = keys(shownOf([entries(...same)]));
  expect(new Set(all).size).toBe(5);
});

test('the details of an entry come from the manifest', () => {
  const help = { type: 'external', path: 'https://help.test/', label: { en: 'Help' } };
  const [first, second] = shownOf([
    entries({ ...link('a'), icon: 'chats', iconText: 'A', disabled: true }, help),
  ]);
  expect(first).toMatchObject({ type: 'link', path: '/a', icon: 'chats', iconText: 'A', disabled: true });
  expect(second).toMatchObject({ type: 'external', path: 'https://help.test/', disabled: false });
});

test('a menu without remotes is empty', () => {
  expect(shownOf([])).toEqual([]);
});
