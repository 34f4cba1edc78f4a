import { expect, test } from 'vitest';
import { createLayout } from './layout-store.ts';

const createStorage = (menu?: string) => {
  const kept = new Map(menu === undefined ? [] : [['menu', menu]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

test('at first the menu is wide, and its drawer closed', () => {
  expect(createLayout(createStorage()).getState()).toMatchObject({ compact: false, mobileOpen: false });
});

test('whether the menu is compact is remembered', () => {
  const storage = createStorage();
  createLayout(storage).getState().toggleCompact();
  expect(createLayout(storage).getState().compact).toBe(true);
  createLayout(storage).getState().toggleCompact();
  expect(createLayout(storage).getState().compact).toBe(false);
});

test('an invalid stored value is ignored', () => {
  expect(createLayout(createStorage('{"compact":true}')).getState().compact).toBe(false);
});

test('the drawer can be opened and closed, which is not remembered', () => {
  const storage = createStorage();
  const layout = createLayout(storage);
  layout.getState().openMobile();
  expect(layout.getState().mobileOpen).toBe(true);
  expect(createLayout(storage).getState().mobileOpen).toBe(false);
  layout.getState().closeMobile();
  expect(layout.getState().mobileOpen).toBe(false);
});
