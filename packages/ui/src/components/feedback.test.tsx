// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createI18n } from '../i18n.ts';
import { renderUi } from '../testing/index.ts';
import { type Feedback, useFeedback } from './feedback.tsx';

const show = (): Feedback => {
  const given: Feedback[] = [];
  const Screen = () => {
    given.push(useFeedback());
    return null;
  };
  renderUi(<Screen />, { i18n: createI18n('en') });
  const [feedback] = given;
  if (!feedback) throw new Error('Nothing was rendered');
  return feedback;
};
const messages = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('an error shows for three seconds', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { showError } = show();
  act(() => showError('The search could not be loaded'));
  expect(messages()).toEqual(['The search could not be loaded']);
  act(() => vi.advanceTimersByTime(3000));
  expect(messages()).toEqual([]);
});

test('errors show below each other, and one with the same key replaces the former', () => {
  const { showError } = show();
  act(() => showError('No menu', 'menu'));
  act(() => showError('No search', 'search'));
  act(() => showError('Still no menu', 'menu'));
  expect(messages()).toEqual(['No search', 'Still no menu']);
});

test.each([
  ['Sign out', true],
  ['Stay', false],
])('the button %s answers a question with %s', async (button, answer) => {
  const { ask } = show();
  const answered = ask({ title: 'Sign out?', text: 'Your text is lost.', yes: 'Sign out', no: 'Stay' });
  await screen.findByRole('dialog', { name: 'Sign out?' });
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(await answered).toBe(answer);
});

// Specification 48.7
test('what an action did is shown for eight seconds, longer under the pointer, and taken back once', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { showDone } = show();
  const undo = vi.fn();
  act(() => showDone('Tag added: vip', { label: 'Undo', run: undo }));
  const line = () => screen.queryByText('Tag added: vip');
  expect(line()?.closest('[aria-live="polite"]')).toBeTruthy();
  fireEvent.pointerEnter(screen.getByText('Tag added: vip').parentElement as HTMLElement);
  act(() => vi.advanceTimersByTime(60_000));
  expect(line()).toBeTruthy();
  fireEvent.pointerLeave(screen.getByText('Tag added: vip').parentElement as HTMLElement);
  act(() => vi.advanceTimersByTime(7999));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect([undo.mock.calls.length, line()]).toEqual([1, null]);
  act(() => showDone('Taken back'));
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.queryByText('Taken back')).toBeNull();
});
