import type { ConversationRef } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
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
const photo: Attachment = {
  id: 'file-1',
  content: new Blob(['picture']),
  file: {
    kind: 'photo',
    name: 'cut.jpg',
    content_type: 'image/jpeg',
    size: 7,
    width: 600,
    height: 400,
    duration: null,
    waveform: [],
  },
};

const setUp = async () => {
  const tabs = setUpTabs({
    conversations: [aConversation({ id: 'marina' })],
    messages: { marina: [aMessage({ id: 'm1', text: 'Show me' })] },
  });
  const openThread = async () => {
    const tab = await tabs.open();
    const thread = tab.threads(marina);
    onTestFinished(thread.start());
    await settle();
    return { ...tab, thread, last: () => thread.getState().entries.at(-1) };
  };
  return { ...tabs, openThread, ...(await openThread()) };
};

it('a file is a row of its kind and size at once, which the row of the server replaces', async () => {
  const { backend, thread, last } = await setUp();
  const gate = deferred();
  backend.fail('inbox.sendMedia', gate.promise);
  await thread.sendFiles([photo], 'Like this', 'm1');
  await settle();
  const before = last();
  expect(before).toMatchObject({
    msg_type: 'photo',
    text: 'Like this',
    media: { name: 'cut.jpg', width: 600, height: 400, failure: null },
    reply: { id: 'm1', text: 'Show me' },
    _temp: true,
    _upload: 'sending',
  });
  gate.resolve();
  await settle();
  expect(last()?.key).toBe(before?.key);
  expect(last()).not.toHaveProperty('_upload');
  expect(thread.getState().entries).toHaveLength(2);
});

it('every tab shows the file and its state', async () => {
  const { backend, thread, openThread } = await setUp();
  const other = await openThread();
  backend.fail('inbox.sendMedia', refusal(400, { detail: 'Too large for Telegram' }));
  await thread.sendFiles([photo], '');
  await settle();
  expect(other.last()).toMatchObject({ _upload: 'failed', _error: 'Too large for Telegram' });
  const key = other.last()?.key ?? '';
  expect(await (await other.thread.uploads.contentOf(key))?.text()).toBe('picture');
  other.thread.resend(key);
  await settle();
  expect(backend.delivered.map(({ text }) => text)).toEqual(['cut.jpg']);
  expect(other.last()).not.toHaveProperty('_upload');
});
