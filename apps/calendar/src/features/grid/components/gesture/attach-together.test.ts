// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { attachTogether } from './attach-together.ts';

const grid = () => {
  const scroller = document.createElement('div');
  for (const [id, booking] of [
    ['one', 'both'],
    ['two', 'both'],
    ['three', 'alone'],
  ]) {
    const block = document.createElement('button');
    block.id = id ?? '';
    block.dataset.booking = booking ?? '';
    scroller.append(block);
  }
  document.body.append(scroller);
  return scroller;
};
const block = (id: string) => document.getElementById(id) ?? document.body;
const lit = () => [...document.querySelectorAll('[data-lit]')].map(({ id }) => id);

afterEach(() => document.body.replaceChildren());

// Specification 60.13
test('the blocks of one booking light up together, under the pointer or with the focus', () => {
  const scroller = grid();
  const detach = attachTogether(scroller);
  fireEvent.pointerOver(block('two'));
  expect(lit()).toEqual(['one', 'two']);
  fireEvent.pointerOver(block('three'));
  expect(lit()).toEqual([]);
  block('one').focus();
  expect(lit()).toEqual(['one', 'two']);
  fireEvent.pointerOver(scroller);
  expect(lit()).toEqual(['one', 'two']);
  block('three').focus();
  expect(lit()).toEqual([]);
  fireEvent.pointerOver(block('one'));
  detach();
  expect(lit()).toEqual([]);
});
