// @vitest-environment happy-dom
import type { ApiClient, MessageMedia } from '@switchboard/api-client';
import { AppProvider } from '@switchboard/federation';
import { createFakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { threadTexts } from '../../../locales/en/thread.ts';
import { texts } from '../../../locales/index.ts';
import { fakeMedia } from '../../../testing/show-screens.tsx';
import type { Pictures } from '../model/pictures.ts';
import { Gallery } from './gallery.tsx';
import { MediaOf } from './media-of.tsx';

const aFile = (given: Partial<MessageMedia>): MessageMedia => ({
  id: 'm1',
  kind: 'photo',
  name: '',
  content_type: 'image/jpeg',
  size: null,
  width: 800,
  height: 600,
  duration: null,
  waveform: [],
  preview: null,
  has_thumbnail: true,
  failure: null,
  ...given,
});

const noOthers: Pictures = { beside: () => undefined, mayHave: () => false, find: async () => undefined };

const show = (given: Partial<MessageMedia>, media: Partial<ApiClient['media']> = fakeMedia) => {
  const context = createFakeContext({ api: { media } });
  void context.addTexts('chat', { ...texts, en: { ...texts.en, ...threadTexts } });
  const element = (file: Partial<MessageMedia>) => (
    <AppProvider context={context}>
      <Gallery pictures={noOthers}>
        <MediaOf media={aFile(file)} tabIndex={0} />
      </Gallery>
    </AppProvider>
  );
  const view = renderUi(element(given), { i18n: context.texts });
  return { ...view, update: (file: typeof given) => view.rerender(element(file)), user: userEvent.setup() };
};
const pictures = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
const picture = () => document.querySelector('img') as HTMLImageElement;

it('a photo has its final size before it loads, and its preview until then', () => {
  show({ preview: 'data:image/jpeg;base64,AA' });
  expect(screen.getByRole('button').style.aspectRatio).toBe('320 / 240');
  expect(pictures()).toEqual(['data:image/jpeg;base64,AA', '/media/m1/thumbnail']);
  fireEvent.load(document.querySelectorAll('img')[1] as HTMLImageElement);
  expect(pictures()).toEqual(['/media/m1/thumbnail']);
});

it('a photo without a thumbnail is loaded whole', () => {
  show({ has_thumbnail: false });
  expect(pictures()).toEqual(['/media/m1/file']);
});

it('a click shows a photo large, and its button closes it', async () => {
  const { user } = show({ name: 'cut.jpg' });
  await user.click(screen.getByRole('button', { name: 'Enlarge: cut.jpg' }));
  const dialog = await screen.findByRole('dialog', { name: 'cut.jpg' });
  expect(within(dialog).getByRole('img', { name: 'cut.jpg' }).getAttribute('src')).toBe('/media/m1/file');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a large photo has its place and its thumbnail until it is there', async () => {
  const { user } = show({ name: 'cut.jpg' });
  await user.click(screen.getByRole('button', { name: 'Enlarge: cut.jpg' }));
  const large = within(await screen.findByRole('dialog')).getByRole('img', { name: 'cut.jpg' });
  expect(large.style.aspectRatio).toBe('800 / 600');
  expect(large.style.backgroundImage).toContain('/media/m1/thumbnail');
  fireEvent.load(large);
  expect(large.style.backgroundImage).toBe('');
});

// Specification 54.3
it('a click on a video, whose name has the length that is shown on it, plays it', async () => {
  const { user } = show({ kind: 'video', duration: 12 });
  screen.getByText('0:12');
  await user.click(screen.getByRole('button', { name: 'Play the video: 0:12' }));
  const dialog = await screen.findByRole('dialog', { name: 'Video' });
  expect(dialog.querySelector('video')?.getAttribute('src')).toBe('/media/m1/file');
});

it('a video whose picture turns out to be missing can be played', () => {
  const { update } = show({ kind: 'video' });
  fireEvent.error(picture());
  screen.getByText('The file could not be loaded');
  update({ kind: 'video', has_thumbnail: false });
  screen.getByRole('button', { name: 'Play the video' });
});

it('a picture that cannot be loaded says so, and is loaded again on a click', async () => {
  const { user } = show({});
  fireEvent.error(picture());
  screen.getByText('The file could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(pictures()).toEqual(['/media/m1/thumbnail']);
});

// Specification 103.2
it('a file that the channel does not give says why in the language of the reader', () => {
  show({ kind: 'document', failure: 'Only up to 20 MB', failure_code: 'file_over_download_limit' });
  screen.getByText('Telegram gives bots only files of up to 20 MB');
  show({ kind: 'document', failure: 'Telegram refused the file (LOCATION_INVALID)' });
  screen.getByText('Telegram refused it (LOCATION_INVALID)');
});

it('a file that the channel no longer has says why, and offers no retry', () => {
  show({ kind: 'document', name: 'a.pdf', failure: 'It is gone', failure_code: 'file_gone' });
  screen.getByText('a.pdf');
  screen.getByText('Telegram no longer has this file');
  expect(screen.queryByRole('button')).toBeNull();
});

it('a document shows its name, without marks that turn it around, and its size', () => {
  show({ kind: 'document', name: 'a\u202Efdp.exe', size: 1_440_000 });
  screen.getByText('afdp.exe');
  screen.getByText('1.4 MB');
  screen.getByRole('button', { name: 'Download: afdp.exe' });
});

it('a voice message is loaded when it is played', async () => {
  const { user } = show({ kind: 'voice', duration: 37, waveform: [0, 31] });
  screen.getByText('0:37');
  expect(document.querySelector('audio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  const audio = document.querySelector('audio') as HTMLAudioElement;
  expect(audio.getAttribute('src')).toBe('/media/m1/file');
  fireEvent.play(audio);
  screen.getByRole('button', { name: 'Pause' });
  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '12' } });
  expect(audio.currentTime).toBe(12);
  screen.getByText('0:12');
});

it('a page without cookies saves a file without a name under its kind and type', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const load = async () => new Blob(['photo'], { type: 'image/jpeg' });
  const { user } = show({}, { ...fakeMedia, hasCookies: false, load });
  await user.click(screen.getByRole('button', { name: 'Enlarge' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['photo.jpg']));
});

it('a page without cookies fetches the file, and forgets it afterwards', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const load = vi.fn(async () => new Blob(['picture']));
  const { unmount } = show({}, { ...fakeMedia, hasCookies: false, load });
  await waitFor(() => expect(pictures()).toEqual([expect.stringMatching(/^blob:/)]));
  expect(load).toHaveBeenCalledWith('m1', 'thumbnail', expect.any(AbortSignal));
  const [url] = pictures();
  act(() => unmount());
  expect(revoke).toHaveBeenCalledWith(url);
});
