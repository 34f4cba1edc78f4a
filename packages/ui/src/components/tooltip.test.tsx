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

// Specification 130.4
test.each([
  [
    'repeats parts of the label is not heard again',
    'Unread, On hold',
    'On hold: Anna, Unread',
    undefined,
    false,
  ],
  ['repeats the text is not heard again', 'Unread', undefined, 'Anna Unread', false],
  ['says more than the label is heard', 'Unread, On hold', 'Anna, Unread', undefined, true],
])('a tooltip that %s', async (_, title, label, text, describes) => {
  render(
    <Tooltip title={title}>
      <button type="button" aria-label={label}>
        {text}
      </button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(control().hasAttribute('aria-describedby')).toBe(describes);
});

// Specification 130.4
test('a tooltip goes along when its control scrolls with the focus on it', async () => {
  render(renderControl());
  const place = (top: number) =>
    vi.spyOn(control(), 'getBoundingClientRect').mockReturnValue(new DOMRect(300, top, 20, 20));
  place(500);
  await userEvent.tab();
  const top = () => Number.parseFloat(screen.getByRole('tooltip').style.inset);
  const before = top();
  place(400);
  fireEvent.scroll(document.body);
  expect(before - top()).toBe(100);
});

// Specification 124.3
test('it shows again when the mouse returns to its control from outside of the window', async () => {
  render(renderControl());
  await userEvent.hover(control());
  await screen.findByRole('tooltip');
  fireEvent.pointerLeave(document.documentElement);
  fireEvent.pointerOver(control());
  expect(await screen.findByRole('tooltip')).toBeDefined();
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
  ['the mouse outside of the window', () => fireEvent.pointerLeave(document.documentElement)],
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
