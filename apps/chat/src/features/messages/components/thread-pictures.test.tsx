// @vitest-environment happy-dom
import type { MessageMedia } from '@switchboard/api-client';
import { AppProvider } from '@switchboard/federation';
import { createFakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { texts } from '../../../locales/index.ts';
import { aMessage } from '../../../testing/entities.ts';
import { createFakeThread } from '../../../testing/fake-thread.ts';
import { fakeMedia } from '../../../testing/show-screens.tsx';
import { Viewer } from '../../media/components/viewer.tsx';
import { threadPictures } from '../store/thread-pictures.ts';

const aPicture = (id: string, given: Partial<MessageMedia> = {}): MessageMedia => ({
  id,
  kind: 'photo',
  name: `${id}.jpg`,
  content_type: 'image/jpeg',
  size: null,
  width: 80,
  height: 60,
  duration: null,
  waveform: [],
  preview: null,
  has_thumbnail: true,
  failure: null,
  ...given,
});

/** A thread of 40 messages, in pages of 10, of which the given ones have files. */
const show = (files: Record<number, MessageMedia>, first: MessageMedia, direction: 'ltr' | 'rtl' = 'ltr') => {
  const history = Array.from({ length: 40 }, (_, index) =>
    aMessage({ id: `m${index}`, ts: index, media: files[index] ?? null }),
  );
  const thread = createFakeThread({ history, page: 10 });
  const context = createFakeContext({ api: { media: fakeMedia } });
  void context.addTexts('chat', texts);
  renderUi(
    <AppProvider context={context}>
      <div style={{ direction }}>
        <Viewer first={first} pictures={threadPictures(thread)} onClose={() => {}} />
      </div>
    </AppProvider>,
    { i18n: context.texts },
  );
  screen.getByRole('button', { name: 'Close' }).focus();
  const shown = () => screen.getByRole('dialog').getAttribute('aria-label');
  const swipe = (from: number, to: number) => {
    const touch = { pointerType: 'touch', isPrimary: true, clientY: 100 };
    fireEvent.pointerDown(screen.getByRole('dialog'), { ...touch, clientX: from });
    fireEvent.pointerUp(screen.getByRole('dialog'), { ...touch, clientX: to });
  };
  return { thread, shown, swipe, user: userEvent.setup() };
};

const [a, b, c] = [aPicture('a'), aPicture('b'), aPicture('c', { kind: 'video' })];
const hidden = () =>
  [...document.querySelectorAll('img[hidden]')].map((picture) => picture.getAttribute('src'));

// Specification 54.7
it('goes to the pictures before and after by keys, buttons and swipes, and fetches the next photos', async () => {
  const { shown, swipe, user } = show({ 33: a, 35: b, 36: c }, b);
  expect(hidden()).toEqual(['/media/a/file']);
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toBe('a.jpg');
  expect(hidden()).toEqual(['/media/b/file']);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(shown()).toBe('c.jpg');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(shown()).toBe('b.jpg');
  swipe(100, 200);
  expect(shown()).toBe('a.jpg');
  swipe(200, 190);
  expect(shown()).toBe('a.jpg');
  swipe(200, 100);
  expect(shown()).toBe('b.jpg');
});

it('follows the direction of the page', async () => {
  const { shown, swipe, user } = show({ 33: a, 35: b }, b, 'rtl');
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe('a.jpg');
  swipe(100, 200);
  expect(shown()).toBe('b.jpg');
});

it('leaves the arrows to a video that has the focus', () => {
  const { shown } = show({ 33: a, 35: c }, c);
  const video = document.querySelector('video') as HTMLVideoElement;
  fireEvent.keyDown(video, { key: 'ArrowLeft' });
  expect(shown()).toBe('c.jpg');
});

it('loads older messages until there is a picture, and ends where there is none', async () => {
  const { shown, user, thread } = show({ 2: a, 35: b }, b);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(shown()).toBe('a.jpg'));
  expect(thread.loadOlder.mock.calls.length).toBeGreaterThan(1);
  const previous = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', {
    name: 'Previous',
  });
  expect(previous.disabled).toBe(true);
});
