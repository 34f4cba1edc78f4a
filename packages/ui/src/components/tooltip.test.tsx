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
const renderControl = (title = 'Remove', name?: string) => (
  <Tooltip title={title}>
    <button type="button" aria-label={name} />
  </Tooltip>
);

// Specification 124.3
test('a tooltip says what a control is while the mouse rests on it, and describes it', async () => {
  render(renderControl());
  await userEvent.hover(control());
  const tip = await screen.findByRole('tooltip');
  expect(tip.textContent).toBe('Remove');
  expect(control().getAttribute('aria-describedby')).toBe(tip.id);
  await userEvent.unhover(control());
  expect(shown()).toBeUndefined();
  expect(control().getAttribute('aria-describedby')).toBeNull();
});

// Specification 130.4
test('a key that leads to a control shows its tooltip at once, and one that leads on takes it away', async () => {
  render(
    <>
      {renderControl()}
      <input />
    </>,
  );
  await userEvent.tab();
  expect(shown()).toBe('Remove');
  await userEvent.tab();
  expect(shown()).toBeUndefined();
});

// Specification 130.4
test('a tooltip does not say again what the name of the control says', async () => {
  render(renderControl('Remove', 'Remove Anna'));
  await userEvent.tab();
  expect(shown()).toBe('Remove');
  expect(control().getAttribute('aria-describedby')).toBeNull();
});

// Specification 124.3
test.each<[string, () => void]>([
  ['a press', () => fireEvent.pointerDown(control())],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['scrolling', () => fireEvent.scroll(document.body)],
  [
    'the mouse elsewhere, also where the control could not say it',
    () => fireEvent.pointerOver(document.body),
  ],
])('%s takes it away', async (_, act) => {
  render(renderControl());
  await userEvent.hover(control());
  await screen.findByRole('tooltip');
  act();
  expect(shown()).toBeUndefined();
});

// Specification 124.3
test('it goes with its control', async () => {
  const view = render(renderControl());
  await userEvent.tab();
  expect(shown()).toBe('Remove');
  view.rerender(<p />);
  await vi.waitFor(() => expect(shown()).toBeUndefined());
});

// Specification 124.3
test('a finger shows no tooltip, and neither does a control without one', () => {
  vi.useFakeTimers();
  render(renderControl());
  const wait = () => act(() => vi.advanceTimersByTime(1000));
  fireEvent.pointerOver(control(), { pointerType: 'touch' });
  wait();
  expect(shown()).toBeUndefined();
  fireEvent.pointerOver(document.body);
  fireEvent.pointerOver(control(), { pointerType: 'mouse' });
  wait();
  expect(shown()).toBe('Remove');
});
