// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { fetchAgain, lateScreen } from './late-screen.ts';

const caught: unknown[] = [];
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown) {
    caught.push(error);
  }
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

const show = (Screen: ComponentType<{ name: string }>, key: string) => (
  <Boundary key={key}>
    <Suspense fallback="loading">
      <Screen name="Ada" />
    </Suspense>
  </Boundary>
);

test('a screen that could not be fetched is fetched again only when it is asked for', async () => {
  const load = vi.fn(async () => ({ name }: { name: string }) => <p>Hello {name}</p>);
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const Screen = lateScreen(load);
  const { rerender } = render(show(Screen, '1'), { onCaughtError: () => {} });
  await screen.findByText('failed');
  await act(async () => rerender(show(Screen, '2')));
  expect(screen.getByText('failed')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);

  fetchAgain(caught.at(-1));
  await act(async () => rerender(show(Screen, '3')));
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('errors of other origin are ignored', () => {
  for (const error of [new Error('Loading chunk 7 failed.'), undefined, 'failed'])
    expect(() => fetchAgain(error)).not.toThrow();
});
