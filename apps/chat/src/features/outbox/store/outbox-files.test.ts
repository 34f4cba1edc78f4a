import './sender.ts';
import type { ApiClient, ConversationRef } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aBotConversation, aConversation } from '../../../testing/entities.ts';
import { createFakeBackend, type FakeBackendOptions, refusal } from '../../../testing/fake-backend.ts';
import { createFakeBrowser, type FakeBrowserOptions } from '../../../testing/fake-browser.ts';
import { fakeTimers, settle } from '../../../testing/settle.ts';
import type { OutgoingFile } from '../model/outbox.ts';
import { createDelivery } from './delivery.ts';
import { createOutbox } from './outbox-store.ts';

beforeEach(fakeTimers);
afterEach(() => {
  vi.useRealTimers();
});

const marina: ConversationRef = { source: 'account', id: 'marina' };
const diego: ConversationRef = { source: 'bot', id: 'diego' };

const aFile = (name: string, given: Partial<OutgoingFile> = {}): OutgoingFile => ({
  kind: 'document',
  name,
  content_type: 'text/plain',
  size: 5,
  width: null,
  height: null,
  duration: null,
  waveform: [],
  ...given,
});

const setUp = (options: FakeBackendOptions & FakeBrowserOptions = {}) => {
  const backend = createFakeBackend({
    conversations: [aConversation({ id: 'marina' }), aBotConversation({ id: 'diego' })],
    ...options,
  });
  const browser = createFakeBrowser(options);
  let made = 0;
  const open = async () => {
    const tab = browser.openTab();
    const api = backend.api(tab.isClosed);
    const delivery = createDelivery(api, () => !options.base);
    const outbox = createOutbox({
      person: 'ada',
      browser: tab,
      delivery: async () => ({
        ...delivery,
        // The fake backend takes a file whole.
        send(item, transfer) {
          if (item.letter.file && !options.base) transfer.onProgress(0.25);
          return delivery.send(item, transfer);
        },
      }),
      idempotent: Promise.resolve(!options.base),
      createKey: () => {
        made += 1;
        return `key-${made}`;
      },
    });
    onTestFinished(outbox.start());
    await settle();
    return {
      tab,
      outbox,
      sends: api.inbox.sendMedia,
      firstSend() {
        type Call = Parameters<ApiClient['inbox']['sendMedia']>;
        const [id, file, how] = api.inbox.sendMedia.mock.calls[0] as Call;
        return { id, file, ...how };
      },
      baseSends: api.chats.sendMedia,
      write: (text: string) => outbox.add(marina, { text, inReplyTo: null }),
      attach: (name: string, to = marina, given: Partial<OutgoingFile> = {}) =>
        outbox.addFile(to, { text: '', inReplyTo: null, file: aFile(name, given) }, new Blob(['hello'])),
      items: () =>
        outbox.getState().items.map(({ letter, state }) => `${letter.file?.name ?? letter.text}: ${state}`),
      errors: () => outbox.getState().items.map(({ error }) => error),
      progress: () => [...outbox.uploads.getState().progress],
    };
  };
  return { backend, browser, open, delivered: () => backend.delivered.map(({ text }) => text) };
};

/** The messages on the customer's phone and in the conversation. */
const both = ({ backend, delivered }: ReturnType<typeof setUp>) => ({
  phone: delivered(),
  history: backend.history('marina').map(({ text }) => text),
});
const once = (...texts: string[]) => ({ phone: texts, history: texts });

describe('a file', () => {
  it('goes out with its properties, and is forgotten', async () => {
    const { open } = setUp();
    const { attach, firstSend, outbox, items } = await open();
    const key = await attach('voice.ogg', diego, { kind: 'voice', duration: 3, waveform: [1, 2] });
    await settle();
    const { id, file, key: sent } = firstSend();
    expect([id, sent]).toEqual(['diego', key]);
    expect(file).toMatchObject({ name: 'voice.ogg', voiceNote: true, duration: 3, waveform: [1, 2] });
    expect(await file.file.text()).toBe('hello');
    expect(items()).toEqual([]);
    expect(await outbox.uploads.contentOf(key)).toBeUndefined();
  });

  it('keeps its place among the texts of its conversation', async () => {
    const given = setUp();
    const { write, attach, items } = await given.open();
    given.backend.fail('inbox.sendMedia', refusal(400, { detail: 'No' }));
    write('One');
    const key = await attach('two.txt');
    write('Three');
    await settle();
    expect([given.delivered(), items()]).toEqual([['One'], ['two.txt: failed', 'Three: waiting']]);
    const { outbox } = await given.open();
    outbox.resend(key);
    await settle();
    expect(both(given)).toEqual(once('One', 'two.txt', 'Three'));
  });

  it('waits on the disk while the browser is offline, also over a reload', async () => {
    const { open, browser, delivered } = setUp();
    const before = await open();
    browser.setOnline(false);
    const key = await before.attach('a.txt');
    before.tab.close();
    const { items, outbox } = await open();
    expect(items()).toEqual(['a.txt: waiting']);
    expect(await (await outbox.uploads.contentOf(key))?.text()).toBe('hello');
    browser.setOnline(true);
    await settle();
    expect(delivered()).toEqual(['a.txt']);
  });

  it('that does not fit into the database is refused, and not shown', async () => {
    const { open, delivered } = setUp();
    const { attach, items } = await open();
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    onTestFinished(() => add.mockRestore());
    await expect(attach('a.txt')).rejects.toThrow('The disk is full');
    await settle();
    expect([items(), delivered()]).toEqual([[], []]);
  });

  it('is gone after a sign-out', async () => {
    const { open, browser } = setUp();
    const { attach, outbox, items } = await open();
    browser.setOnline(false);
    const key = await attach('a.txt');
    await outbox.wipe();
    await settle();
    expect([items(), await outbox.uploads.contentOf(key)]).toEqual([[], undefined]);
  });
});

describe('while a file is on its way', () => {
  const setUpUpload = async () => {
    const given = setUp();
    const [sender, other] = [await given.open(), await given.open()];
    const answer = deferred();
    given.backend.fail('inbox.sendMedia', answer.promise);
    const key = await sender.attach('a.txt');
    await settle();
    return { ...given, sender, other, key, answer };
  };

  it('every tab shows how much was sent', async () => {
    const { sender, other, key, answer } = await setUpUpload();
    expect([sender.progress(), other.progress()]).toEqual([[[key, 0.25]], [[key, 0.25]]]);
    answer.resolve();
    await settle();
    expect([sender.progress(), other.progress()]).toEqual([[], []]);
  });

  it.each(['sender', 'other'] as const)('the %s cancels it, and the next one goes out', async (tab) => {
    const given = await setUpUpload();
    const { sender, other, key } = given;
    sender.write('Next');
    await settle();
    given[tab].outbox.discard(key);
    await settle();
    expect(sender.firstSend().signal?.aborted).toBe(true);
    expect([given.delivered(), sender.items(), other.items()]).toEqual([['Next'], [], []]);
  });

  it('it cannot be taken back once it is sent whole', async () => {
    const { backend, open } = setUp();
    const { attach, outbox, items } = await open();
    backend.fail('inbox.sendMedia', new Promise(() => {}));
    const key = await attach('a.txt');
    await settle();
    // The last progress of the upload.
    outbox.uploads.setState({ progress: new Map([[key, 1]]) });
    outbox.discard(key);
    await settle();
    expect(items()).toEqual(['a.txt: sending']);
  });

  it('while another request sends it, it is uploaded again ever more rarely', async () => {
    const { backend, open, delivered } = setUp();
    const { attach, sends } = await open();
    const busy = refusal(409, { code: 'in_progress' });
    backend.fail('inbox.sendMedia', busy, busy, busy, busy);
    await attach('a.txt');
    await settle(15_000);
    expect(sends).toHaveBeenCalledTimes(4);
    await settle(15_000);
    expect(delivered()).toEqual(['a.txt']);
  });

  it('a minute of silence ends the request, and it is sent again', async () => {
    const given = await setUpUpload();
    await settle(59_000);
    expect(given.sender.sends).toHaveBeenCalledOnce();
    await settle(4000);
    expect(given.sender.firstSend().signal?.aborted).toBe(true);
    expect(both(given)).toEqual(once('a.txt'));
  });
});

describe('each file is once in the conversation and once with the customer', () => {
  it.each([
    ['the request is dropped', 'request-lost'],
    ['the answer is dropped', 'answer-lost'],
    ['the server saves and answers 500', { after: refusal(500) }],
    ['the server saves and answers 503', { after: refusal(503) }],
  ] as const)('when %s', async (_, fault) => {
    const given = setUp();
    const { attach, write, items } = await given.open();
    given.backend.fail('inbox.sendMedia', fault);
    await attach('a.txt');
    write('Have you seen it?');
    await settle(60_000);
    expect(both(given)).toEqual(once('a.txt', 'Have you seen it?'));
    expect(items()).toEqual([]);
  });

  it('when the tab closes while it is uploaded', async () => {
    const given = setUp();
    const [first, second] = [await given.open(), await given.open()];
    const answer = deferred();
    given.backend.fail('inbox.sendMedia', answer.promise);
    await first.attach('a.txt');
    await settle();
    expect(second.items()).toEqual(['a.txt: sending']);
    first.tab.close();
    // The request of the closed tab still arrives.
    answer.resolve();
    await settle(60_000);
    expect(both(given)).toEqual(once('a.txt'));
    expect(second.items()).toEqual([]);
  });

  it('when two tabs attach at the same time', async () => {
    const given = setUp();
    const [one, two] = [await given.open(), await given.open()];
    await Promise.all([one.attach('one.txt'), two.attach('two.txt'), one.attach('again.txt')]);
    await settle(1000);
    expect([...given.delivered()].sort()).toEqual(['again.txt', 'one.txt', 'two.txt']);
    expect(given.delivered().indexOf('one.txt')).toBeLessThan(given.delivered().indexOf('again.txt'));
    expect(two.sends).not.toHaveBeenCalled();
    expect([one.items(), two.items()]).toEqual([[], []]);
  });
});

describe('on a backend that offers the base contract only', () => {
  it('an account sends a file by the base call, and a lost answer is left to the person', async () => {
    const { open, backend, delivered } = setUp({ base: true });
    const { attach, baseSends, sends, items } = await open();
    await attach('a.txt');
    await settle();
    expect(delivered()).toEqual(['a.txt']);
    backend.fail('chats.sendMedia', 'answer-lost');
    await attach('b.txt');
    await settle(600_000);
    expect(items()).toEqual(['b.txt: failed']);
    expect([baseSends.mock.calls.length, sends.mock.calls.length]).toEqual([2, 0]);
  });

  // Specification 5.2
  it('a bot takes no file', async () => {
    const { open, delivered } = setUp({ base: true });
    const { attach, items, errors } = await open();
    await attach('a.txt', diego);
    await settle();
    expect([items(), errors(), delivered()]).toEqual([
      ['a.txt: failed'],
      ['Not supported for bot conversations'],
      [],
    ]);
  });
});
