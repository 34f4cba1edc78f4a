// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.queryByRole('tooltip')?.textContent;
const control = () => screen.getByRole('button');

// Specification 124.3
test('a tooltip says what a control is while the mouse rests on it, and describes it', async () => {
  const onPointerEnter = vi.fn();
  render(
    <Tooltip title="Remove">
      <button type="button" onPointerEnter={onPointerEnter} />
    </Tooltip>,
  );
  await userEvent.hover(control());
  const tip = await screen.findByRole('tooltip');
  expect(tip.textContent).toBe('Remove');
  expect(control().getAttribute('aria-describedby')).toBe(tip.id);
  expect(onPointerEnter).toHaveBeenCalledOnce();
  await userEvent.unhover(control());
  expect(shown()).toBeUndefined();
  expect(control().getAttribute('aria-describedby')).toBeNull();
});

// Specification 124.3
test.each<[string, () => void]>([
  ['a press', () => fireEvent.pointerDown(control())],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['scrolling', () => fireEvent.scroll(document.body)],
  [
    'the mouse elsewhere, also where the control could not say it',
    () => fireEvent.pointerMove(document.body),
  ],
])('%s takes it away', async (_, act) => {
  render(
    <Tooltip title="Remove">
      <button type="button" />
    </Tooltip>,
  );
  await userEvent.hover(control());
  await screen.findByRole('tooltip');
  act();
  expect(shown()).toBeUndefined();
});

// Specification 124.3
test('a finger shows no tooltip, and neither does a control without one', () => {
  vi.useFakeTimers();
  const view = render(
    <Tooltip title="Remove">
      <button type="button" />
    </Tooltip>,
  );
  const wait = () => act(() => vi.advanceTimersByTime(1000));
  fireEvent.pointerEnter(control(), { pointerType: 'touch' });
  wait();
  expect(shown()).toBeUndefined();
  fireEvent.pointerEnter(control(), { pointerType: 'mouse' });
  wait();
  expect(shown()).toBe('Remove');
  view.rerender(
    <Tooltip title="">
      <button type="button" />
    </Tooltip>,
  );
  expect(shown()).toBeUndefined();
});
