// @vitest-environment happy-dom
import type { MessageMedia } from '@switchboard/api-client';
import { AppProvider } from '@switchboard/federation';
import { createFakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { threadTexts } from '../../../locales/en/thread.ts';
import { texts } from '../../../locales/index.ts';
import { fakeMedia } from '../../../testing/show-screens.tsx';
import type { OutboxItem } from '../../outbox/model/outbox.ts';
import { createUploads } from '../../outbox/store/uploads.ts';
import { MessageFile } from './message-file.tsx';
import { UploadsProvider } from './uploads-context.tsx';

const aPhoto: MessageMedia = {
  id: 'm1',
  kind: 'photo',
  name: 'cut.jpg',
  content_type: 'image/jpeg',
  size: 1000,
  width: 800,
  height: 600,
  duration: null,
  waveform: [],
  preview: null,
  has_thumbnail: false,
  failure: null,
};

const show = (media: MessageMedia = aPhoto) => {
  const context = createFakeContext({ api: { media: fakeMedia } });
  void context.addTexts('chat', { ...texts, en: { ...texts.en, ...threadTexts } });
  const uploads = createUploads(async () => new Blob(['picture']));
  const onCancel = vi.fn();
  const screenOf = (given: MessageMedia, upload: OutboxItem['state'] | undefined) => (
    <AppProvider context={context}>
      <UploadsProvider value={uploads.shown}>
        <MessageFile media={given} itemKey="key-1" upload={upload} tabIndex={0} onCancel={onCancel} />
      </UploadsProvider>
    </AppProvider>
  );
  const view = renderUi(screenOf(media, 'sending'), { i18n: context.texts });
  return {
    ...view,
    become: (given: MessageMedia, upload?: OutboxItem['state']) => view.rerender(screenOf(given, upload)),
    report: (sent: number) => act(() => uploads.report('key-1', sent)),
    onCancel,
    user: userEvent.setup(),
  };
};
const pictures = () => [...document.querySelectorAll('img')].map(({ src }) => src);
const box = () => document.querySelector<HTMLElement>('[style*="aspect-ratio"]')?.style.cssText;

it('a file on its way shows how much was sent, and a click cancels it', async () => {
  const { report, onCancel, user } = show();
  report(0.4);
  expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe('40');
  await user.click(screen.getByRole('button', { name: 'Cancel the upload: cut.jpg' }));
  expect(onCancel).toHaveBeenCalledWith('key-1');
});

it('a file cannot be cancelled once it was sent whole', () => {
  const { report } = show();
  report(1);
  screen.getByRole('progressbar');
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

it('the picture of the server fades in over the local one, in the same place, which is freed', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const { become, unmount } = show();
  await waitFor(() => expect(pictures()).toHaveLength(1));
  const [local = ''] = pictures();
  expect(local).toMatch(/^blob:/);
  const before = box();
  become({ ...aPhoto, id: 'm2', has_thumbnail: true });
  expect(pictures()[0]).toBe(local);
  expect(pictures()[1]).toContain('/media/m2/thumbnail');
  expect(box()).toBe(before);
  expect(screen.queryByRole('progressbar')).toBeNull();
  fireEvent.load(document.querySelectorAll('img')[1] as HTMLImageElement);
  expect(pictures()[0]).toBe(local);
  unmount();
  expect(revoke).toHaveBeenCalledWith(local);
});

it.each(['failed', 'unconfirmed'] as const)('a %s file shows itself and no progress', (state) => {
  const { become } = show({ ...aPhoto, kind: 'document' });
  become({ ...aPhoto, kind: 'document' }, state);
  screen.getByText('cut.jpg');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
