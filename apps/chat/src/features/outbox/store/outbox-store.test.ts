import './sender.ts';
import type { ConversationRef } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { createFakeBackend, type FakeBackendOptions, refusal } from '../../../testing/fake-backend.ts';
import { createFakeBrowser, type FakeBrowserOptions } from '../../../testing/fake-browser.ts';
import { fakeTimers, settle } from '../../../testing/settle.ts';
import { MOST_AGE } from '../model/queue.ts';
import { createDelivery } from './delivery.ts';
import { createOutbox } from './outbox-store.ts';

beforeEach(fakeTimers);
afterEach(() => {
  vi.useRealTimers();
});

const marina: ConversationRef = { source: 'account', id: 'marina' };
const pavel: ConversationRef = { source: 'account', id: 'pavel' };

const setUp = (options: FakeBackendOptions & FakeBrowserOptions = {}) => {
  const backend = createFakeBackend({
    conversations: [aConversation({ id: 'marina' }), aConversation({ id: 'pavel' })],
    ...options,
  });
  const browser = createFakeBrowser(options);
  let made = 0;
  const open = async (person = 'ada', idempotent = Promise.resolve(!options.base)) => {
    const tab = browser.openTab();
    const api = backend.api(tab.isClosed);
    const outbox = createOutbox({
      person,
      browser: tab,
      delivery: async () => createDelivery(api, () => !options.base),
      idempotent,
      createKey: () => {
        made += 1;
        return `key-${made}`;
      },
    });
    const stop = outbox.start();
    onTestFinished(stop);
    const sent: string[] = [];
    outbox.onSent((item, message) => sent.push(`${item.key}=${message.text}`));
    await settle();
    return {
      tab,
      outbox,
      stop,
      sent,
      calls: api.chats.sendText,
      write: (text: string, to = marina) => outbox.add(to, { text, inReplyTo: null }),
      items: () => outbox.getState().items.map(({ letter, state }) => `${letter.text}: ${state}`),
      errors: () => outbox.getState().items.map(({ error }) => error),
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

describe('a message', () => {
  it('is shown at once, and gone when the server has it', async () => {
    const { open, delivered } = setUp();
    const { write, items, sent, outbox } = await open();
    const key = write('Hello');
    expect(items()).toEqual(['Hello: waiting']);
    await settle();
    expect(delivered()).toEqual(['Hello']);
    expect(items()).toEqual([]);
    expect(sent).toEqual([`${key}=Hello`]);
    expect(outbox.getState().durable).toBe(true);
  });

  it('is on the disk before its first request', async () => {
    const { open, browser, backend } = setUp();
    const { write, tab, calls } = await open();
    backend.fail('chats.sendText', new Promise(() => {}));
    write('Hello');
    await settle();
    expect(calls).toHaveBeenCalledOnce();
    tab.close();
    const next = browser.openTab();
    expect(next.database).toBe(tab.database);
    const { items } = await open();
    expect(items()).toEqual([]);
    expect(backend.delivered.map(({ key }) => key)).toEqual(['key-1']);
  });

  it('waits while the browser is offline, also over a reload, and goes out when it is back', async () => {
    const { open, browser, delivered } = setUp();
    const before = await open();
    browser.setOnline(false);
    before.write('One');
    before.write('Two');
    await settle(60_000);
    expect(before.calls).not.toHaveBeenCalled();
    before.tab.close();
    const { items } = await open();
    expect(items()).toEqual(['One: waiting', 'Two: waiting']);
    browser.setOnline(true);
    await settle();
    expect(delivered()).toEqual(['One', 'Two']);
    expect(items()).toEqual([]);
  });

  it('is sent again by itself when the server could not be reached', async () => {
    const { open, backend, delivered } = setUp();
    const { write, items, calls } = await open();
    backend.setReachable(false);
    write('Hello');
    await settle(10_000);
    expect(items()).toEqual(['Hello: waiting']);
    expect(calls.mock.calls.length).toBeGreaterThan(1);
    expect(calls.mock.calls.length).toBeLessThan(6);
    backend.setReachable(true);
    await settle(30_000);
    expect(delivered()).toEqual(['Hello']);
  });

  it('is sent again at once when the connection is back', async () => {
    const { open, backend, delivered } = setUp();
    const { write, outbox } = await open();
    backend.fail('chats.sendText', 'request-lost', 'request-lost', 'request-lost');
    write('Hello');
    await settle(5000);
    expect(delivered()).toEqual([]);
    outbox.retryNow();
    await settle();
    expect(delivered()).toEqual(['Hello']);
  });

  it.each([
    [503, 1],
    [429, 9],
  ])('that meets %i waits as long as the server wishes', async (status, seconds) => {
    const { open, backend, delivered } = setUp();
    const { write, outbox, items } = await open();
    backend.fail('chats.sendText', refusal(status, {}, seconds));
    write('Hello');
    await settle(seconds * 1000 - 1);
    outbox.retryNow();
    await settle();
    expect([delivered(), items()]).toEqual([[], ['Hello: waiting']]);
    await settle(1);
    expect(delivered()).toEqual(['Hello']);
  });

  // Specification 4.7
  it('that is refused says why, or Failed to send', async () => {
    const { open, backend } = setUp();
    const { write, items, errors } = await open();
    backend.fail('chats.sendText', refusal(400, { detail: 'Too long' }), refusal(403));
    write('One');
    write('Two', pavel);
    await settle();
    expect(items()).toEqual(['One: failed', 'Two: failed']);
    expect(errors()).toEqual(['Too long', 'Failed to send']);
  });

  it('that meets a failing server is repeated five times, then shown as failed', async () => {
    const { open, backend } = setUp();
    const { write, items, errors, calls } = await open();
    backend.fail('chats.sendText', ...Array.from({ length: 9 }, () => refusal(500, { detail: 'Oops' })));
    write('Hello');
    await settle(300_000);
    expect(calls).toHaveBeenCalledTimes(6);
    expect([items(), errors()]).toEqual([['Hello: failed'], ['Oops']]);
  });

  it('that another request is sending is asked for again', async () => {
    const { open, backend, delivered } = setUp();
    const { write, items } = await open();
    backend.fail('chats.sendText', refusal(409, { code: 'in_progress' }));
    write('Hello');
    await settle();
    expect(items()).toEqual(['Hello: waiting']);
    await settle(1500);
    expect(delivered()).toEqual(['Hello']);
  });

  it('that Telegram did not confirm is shown so, never sent again, and holds up no other', async () => {
    const { open, backend, delivered } = setUp();
    const { write, items, outbox, calls } = await open();
    backend.fail('chats.sendText', refusal(409, { code: 'delivery_unknown' }));
    const key = write('One');
    write('Two');
    await settle(600_000);
    expect(items()).toEqual(['One: unconfirmed']);
    expect(delivered()).toEqual(['Two']);
    outbox.resend(key);
    await settle(600_000);
    expect(calls).toHaveBeenCalledTimes(2);
    outbox.discard(key);
    await settle();
    expect(items()).toEqual([]);
  });

  it('that waited for a week is left to the person', async () => {
    const { open, browser, delivered } = setUp();
    const { write, items, errors, outbox } = await open();
    browser.setOnline(false);
    const key = write('Old');
    await settle();
    vi.setSystemTime(Date.now() + MOST_AGE + 1);
    browser.setOnline(true);
    await settle();
    expect([items(), errors(), delivered()]).toEqual([['Old: failed'], ['Failed to send'], []]);
    outbox.resend(key);
    await settle();
    expect(delivered()).toEqual(['Old']);
  });
});

describe('a failed message', () => {
  const setUpFailed = async () => {
    const given = setUp();
    const tab = await given.open();
    given.backend.fail('chats.sendText', refusal(400, { detail: 'No' }));
    const key = tab.write('One');
    tab.write('Two');
    tab.write('Elsewhere', pavel);
    await settle();
    return { ...given, ...tab, key };
  };

  it('is overtaken in other conversations only', async () => {
    const { items, delivered } = await setUpFailed();
    expect(items()).toEqual(['One: failed', 'Two: waiting']);
    expect(delivered()).toEqual(['Elsewhere']);
  });

  it('is sent again before those behind it', async () => {
    const { outbox, key, delivered, items } = await setUpFailed();
    outbox.resend(key);
    await settle();
    expect(delivered()).toEqual(['Elsewhere', 'One', 'Two']);
    expect(items()).toEqual([]);
  });

  it('makes way when it is discarded', async () => {
    const { outbox, key, delivered, items } = await setUpFailed();
    outbox.discard(key);
    await settle();
    expect(delivered()).toEqual(['Elsewhere', 'Two']);
    expect(items()).toEqual([]);
  });

  it('can be sent again from another tab', async () => {
    const { open, key, delivered } = await setUpFailed();
    const other = await open();
    expect(other.items()).toEqual(['One: failed', 'Two: waiting']);
    other.outbox.resend(key);
    await settle();
    expect(delivered()).toEqual(['Elsewhere', 'One', 'Two']);
    expect(other.calls).not.toHaveBeenCalled();
  });
});

describe('a message that failed although the server has it', () => {
  it('holds up no other, whether its conversation is open or not', async () => {
    const given = setUp();
    const { write, items } = await given.open();
    const saved = { after: refusal(500) };
    given.backend.fail('chats.sendText', saved, saved, saved, saved, saved, saved);
    write('One');
    write('Two');
    await settle(300_000);
    expect(both(given)).toEqual(once('One', 'Two'));
    expect(items()).toEqual([]);
  });

  it('is asked for again when the connection is back', async () => {
    const given = setUp();
    const { write, items, outbox } = await given.open();
    const saved = { after: refusal(500) };
    given.backend.fail('chats.sendText', saved, saved, saved, saved, saved, saved);
    given.backend.fail('inbox.history', 'request-lost');
    write('One');
    await settle(300_000);
    expect(items()).toEqual(['One: failed']);
    outbox.retryNow();
    await settle();
    expect([both(given), items()]).toEqual([once('One'), []]);
  });
});

describe('each message is once in the conversation and once with the customer', () => {
  it.each([
    ['the request is dropped', 'request-lost'],
    ['the answer is dropped', 'answer-lost'],
    ['the server saves and answers 500', { after: refusal(500) }],
    ['the server saves and answers 503', { after: refusal(503) }],
  ] as const)('when %s', async (_, fault) => {
    const given = setUp();
    const { write, items } = await given.open();
    given.backend.fail('chats.sendText', fault);
    write('Hello');
    write('Are you there?');
    await settle(60_000);
    expect(both(given)).toEqual(once('Hello', 'Are you there?'));
    expect(items()).toEqual([]);
  });

  it('when the tab closes while it sends', async () => {
    const given = setUp();
    const first = await given.open();
    const second = await given.open();
    const answer = deferred();
    given.backend.fail('chats.sendText', answer.promise);
    first.write('Hello');
    await settle();
    expect(second.items()).toEqual(['Hello: sending']);
    first.tab.close();
    // The request of the closed tab still arrives.
    answer.resolve();
    await settle(60_000);
    expect(both(given)).toEqual(once('Hello'));
    expect(second.items()).toEqual([]);
    expect(new Set(given.backend.delivered.map(({ key }) => key)).size).toBe(1);
  });

  it('when two tabs write at the same time', async () => {
    const given = setUp();
    const [one, two] = [await given.open(), await given.open()];
    one.write('From one');
    two.write('From two');
    one.write('Again from one');
    await settle(1000);
    expect(given.delivered()).toHaveLength(3);
    expect(new Set(given.delivered()).size).toBe(3);
    expect(given.delivered().indexOf('From one')).toBeLessThan(given.delivered().indexOf('Again from one'));
    expect(two.calls).not.toHaveBeenCalled();
    expect([one.items(), two.items()]).toEqual([[], []]);
    expect([one.sent.length, two.sent.length]).toEqual([3, 3]);
  });

  it('when a frozen tab that sends is replaced, and thaws', async () => {
    const given = setUp();
    const frozen = await given.open();
    const answer = deferred();
    given.backend.fail('chats.sendText', answer.promise);
    frozen.write('Hello');
    await settle();
    const thief = given.browser.openTab();
    const stolen = thief.locks?.request('switchboard:chat:outbox:1:ada', { steal: true }, async () => {});
    await stolen;
    await settle(10_000);
    answer.resolve();
    await settle(10_000);
    expect(both(given)).toEqual(once('Hello'));
    expect(frozen.items()).toEqual([]);
  });
});

describe('on a backend that offers the base contract only', () => {
  it.each([
    ['an unanswered request', 'answer-lost', 'No connection to the server'],
    ['a failing server', refusal(503), 'Failed to send'],
  ] as const)('%s leaves the repeat to the person', async (_, fault, words) => {
    const { open, backend } = setUp({ base: true });
    const { write, items, errors, calls } = await open();
    backend.fail('chats.sendText', fault);
    write('Hello');
    await settle(600_000);
    expect([items(), errors()]).toEqual([['Hello: failed'], [words]]);
    expect(calls).toHaveBeenCalledOnce();
  });

  it('a message whose tab closed while it was sent is shown as unconfirmed', async () => {
    const { open, backend } = setUp({ base: true });
    const first = await open();
    backend.fail('chats.sendText', new Promise(() => {}));
    first.write('Hello');
    await settle();
    first.tab.close();
    const { items, calls } = await open();
    expect(items()).toEqual(['Hello: unconfirmed']);
    expect(calls).not.toHaveBeenCalled();
  });
});

describe('the tabs of a browser', () => {
  it('show the same messages', async () => {
    const { open, browser } = setUp();
    const [one, two] = [await open(), await open()];
    browser.setOnline(false);
    one.write('Hello');
    await settle();
    expect(two.items()).toEqual(['Hello: waiting']);
    two.outbox.discard('key-1');
    await settle();
    expect([one.items(), two.items()]).toEqual([[], []]);
  });

  it('leave the sending to one that knows the backend', async () => {
    const { open, delivered } = setUp();
    const first = await open('ada', new Promise(() => {}));
    const second = await open();
    first.write('Hello');
    await settle();
    expect(delivered()).toEqual(['Hello']);
    expect([first.calls.mock.calls.length, second.calls.mock.calls.length]).toEqual([0, 1]);
  });

  it('show nothing of another user', async () => {
    const { open, browser } = setUp();
    const ada = await open();
    browser.setOnline(false);
    ada.write('Hello');
    await settle();
    const bob = await open('bob');
    browser.setOnline(true);
    await settle();
    expect(bob.items()).toEqual([]);
    expect(bob.calls).not.toHaveBeenCalled();
  });

  it('keep nothing after a sign-out', async () => {
    const { open, browser, delivered } = setUp();
    const { write, outbox, items } = await open();
    browser.setOnline(false);
    write('Hello');
    await settle();
    await outbox.wipe();
    browser.setOnline(true);
    await settle(60_000);
    expect([items(), delivered(), (await open()).items()]).toEqual([[], [], []]);
  });

  it('keep nothing after a sign-out where no chat was loaded', async () => {
    const { open, browser, delivered } = setUp();
    const { write, tab } = await open();
    browser.setOnline(false);
    write('Hello');
    await settle();
    tab.close();
    browser.clearItems();
    browser.setOnline(true);
    const after = await open();
    await settle(60_000);
    expect([after.items(), delivered()]).toEqual([[], []]);
  });
});

describe.each([
  ['without a database', { database: false }],
  ['without locks', { locks: false }],
])('a page %s', (_, options) => {
  it('sends from memory, each tab its own messages', async () => {
    const { open, delivered } = setUp(options);
    const [one, two] = [await open(), await open()];
    expect(one.outbox.getState().durable).toBe(false);
    one.write('From one');
    two.write('From two');
    await settle();
    expect(delivered()).toEqual(['From one', 'From two']);
    expect([one.items(), two.items()]).toEqual([[], []]);
  });
});

it('a message that does not fit into the database is shown as failed, and can be tried again', async () => {
  const { open, browser, delivered } = setUp();
  const { write, items, errors, outbox, tab } = await open();
  expect(browser.openTab().database).toBe(tab.database);
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  onTestFinished(() => add.mockRestore());
  const key = write('Hello');
  await settle();
  expect([items(), errors()]).toEqual([['Hello: failed'], ['The disk is full']]);
  outbox.resend(key);
  await settle();
  expect([items(), delivered()]).toEqual([[], ['Hello']]);
});

describe('an item that waits', () => {
  // Specification 53.15
  it('takes another text in every tab until a request has carried it', async () => {
    const { backend, browser, open, delivered } = setUp();
    browser.setOnline(false);
    const [one, two] = [await open(), await open()];
    const key = one.write('Come at five');
    await settle();
    expect(await two.outbox.revise(key, 'Come at six')).toBe(true);
    await settle();
    expect([one.items(), two.items()]).toEqual([['Come at six: waiting'], ['Come at six: waiting']]);
    browser.setOnline(true);
    await settle();
    expect(delivered()).toEqual(['Come at six']);
    backend.fail('chats.sendText', refusal(503));
    const tried = one.write('Bye');
    await settle();
    expect(await two.outbox.revise(tried, 'Hello')).toBe(false);
    expect(one.items()).toEqual(['Bye: waiting']);
  });
});
