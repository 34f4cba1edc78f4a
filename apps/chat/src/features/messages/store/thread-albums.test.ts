import '../../outbox/store/delivery.ts';
import '../../outbox/store/sender.ts';
import type { ConversationRef } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aConversation, aMessage } from '../../../testing/entities.ts';
import { refusal } from '../../../testing/fake-backend.ts';
import { setUpTabs } from '../../../testing/open-tab.ts';
import { fakeTimers, settle } from '../../../testing/settle.ts';
import type { Attachment } from '../../media/model/attachment.ts';

beforeEach(fakeTimers);
afterEach(() => {
  vi.useRealTimers();
});

const marina: ConversationRef = { source: 'account', id: 'marina' };
const photo = (name: string): Attachment => ({
  id: name,
  content: new Blob([`bytes of ${name}`]),
  file: {
    ...{ kind: 'photo', name, content_type: 'image/jpeg', size: 7, width: 600, height: 400 },
    ...{ duration: null, waveform: [] },
  },
});
const ALBUM = [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')];

const setUp = async (base = false) => {
  const tabs = setUpTabs({
    conversations: [aConversation({ id: 'marina' })],
    messages: { marina: [aMessage({ id: 'm1', text: 'Show me' })] },
    base,
  });
  const openThread = async () => {
    const tab = await tabs.open();
    const thread = tab.threads(marina);
    onTestFinished(thread.start());
    await settle();
    const own = () => thread.getState().entries.filter(({ direction }) => direction === 'out');
    return { ...tab, thread, own };
  };
  return { ...tabs, openThread, ...(await openThread()) };
};

// Specification 66.5
describe('an album in the outbox', () => {
  it('is shown as the tiles of one grid at once, which keep their rows when the server has them', async () => {
    const { backend, thread, own, api } = await setUp();
    const gate = deferred();
    backend.fail('inbox.sendAlbum', gate.promise);
    await thread.sendFiles(ALBUM, 'Before and after', 'm1');
    await settle();
    const before = own();
    expect(before.map(({ text, media }) => [text, media?.name])).toEqual([
      ['Before and after', 'a.jpg'],
      ['', 'b.jpg'],
      ['', 'c.jpg'],
    ]);
    expect(new Set(before.map(({ album_id }) => album_id)).size).toBe(1);
    expect(before.map(({ reply }) => reply?.id)).toEqual(['m1', undefined, undefined]);
    gate.resolve();
    await settle();
    expect(own().map(({ key, _temp }) => [key, _temp])).toEqual(before.map(({ key }) => [key, undefined]));
    expect(api.inbox.sendAlbum).toHaveBeenCalledTimes(1);
    expect(thread.outbox.getState().items).toEqual([]);
  });

  it('that the server refuses has one failure and one Retry, also after a reload', async () => {
    const { backend, thread, openThread } = await setUp();
    backend.fail('inbox.sendAlbum', refusal(400, { detail: 'Too large for Telegram' }));
    await thread.sendFiles(ALBUM, '');
    await settle();
    const other = await openThread();
    expect(other.own().map(({ _error }) => _error)).toEqual(['Too large for Telegram', undefined, undefined]);
    const bytes = await Promise.all(
      other.own().map(async ({ key }) => (await other.thread.uploads.contentOf(key))?.text()),
    );
    expect(bytes).toEqual(['bytes of a.jpg', 'bytes of b.jpg', 'bytes of c.jpg']);
    await other.thread.resend(other.own()[0]?.key ?? '');
    await settle();
    expect(other.own().map(({ _temp, _error }) => [_temp, _error])).toEqual(
      Array(3).fill([undefined, undefined]),
    );
  });

  it('that is given up leaves no file', async () => {
    const { backend, thread, own } = await setUp();
    backend.fail('inbox.sendAlbum', refusal(400, { detail: 'No' }));
    await thread.sendFiles(ALBUM, '');
    await settle();
    const keys = own().map(({ key }) => key);
    await thread.discard(keys[0] ?? '');
    await settle();
    expect(own()).toEqual([]);
    for (const key of keys) expect(await thread.uploads.contentOf(key)).toBeUndefined();
  });

  it('keeps its place between a text before it and one after it', async () => {
    const { backend, thread, own } = await setUp();
    const gate = deferred();
    backend.fail('chats.sendText', gate.promise);
    thread.send('First');
    await thread.sendFiles(ALBUM.slice(0, 2), '');
    thread.send('Last');
    gate.resolve();
    await settle();
    expect(own().map(({ text }) => text)).toEqual(['First', 'a.jpg', 'b.jpg', 'Last']);
  });

  it('is single messages on a backend that knows no albums', async () => {
    const { thread, own, api } = await setUp(true);
    await thread.sendFiles(ALBUM, 'Look');
    await settle();
    expect(api.chats.sendMedia).toHaveBeenCalledTimes(3);
    expect(own().every(({ album_id }) => album_id === undefined)).toBe(true);
  });
});
