import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { setUpTabs } from '../../../testing/open-tab.ts';
import { fakeTimers, settle } from '../../../testing/settle.ts';
import type { AlertChoice } from './alert-settings.ts';
import type { AlertWords } from './alerts.ts';

beforeEach(fakeTimers);
afterEach(() => {
  vi.useRealTimers();
});

const words: AlertWords = {
  one: ({ conversation, message, count }) => ({
    title: conversation.customer.name ?? '',
    body: `${message.text} (${count})`,
  }),
  several: (news) => ({ title: 'Several', body: String(news.length) }),
  test: () => ({ title: 'Test', body: 'works' }),
};
const NAMES = ['marina', 'pavel', 'diego', 'olga'];

const setUp = () => {
  const conversations = NAMES.map((id, index) =>
    aConversation({ id, customer: { name: id }, last_message_ts: 1000 + index }),
  );
  const tabs = setUpTabs({ conversations });
  const open = async (choice: Partial<AlertChoice> = { desktop: true, sound: true }) => {
    const tab = await tabs.open();
    tab.alerts.settings.choose(choice);
    tab.alerts.speak(words);
    return { ...tab, shown: tab.signals.shown, played: () => tab.signals.chime.play.mock.calls.length };
  };
  /** Messages arrive, and the tabs agree on which one notifies the user. */
  const arrive = async (...ids: string[]) => {
    for (const id of ids) tabs.backend.arrive(id, `Hello from ${id}`);
    await settle(2000);
  };
  return { ...tabs, open, arrive };
};

describe('a message of a customer', () => {
  it('is announced on the desktop and by a sound, in one tab', async () => {
    const { open, arrive } = setUp();
    const [one, two] = [await open(), await open()];
    await arrive('marina');
    expect([...one.shown(), ...two.shown()]).toEqual(['marina: Hello from marina (1)']);
    expect(one.played() + two.played()).toBe(1);
  });

  it('replaces the earlier one of the same customer, and opens the conversation on a click', async () => {
    const { open, arrive } = setUp();
    const { shown, signals, context } = await open();
    await arrive('marina');
    await arrive('marina');
    await arrive('pavel');
    expect(shown()).toHaveLength(2);
    signals.click();
    expect(context.navigation.open).toHaveBeenCalledWith('/dashboard/chat/account/pavel');
  });

  it.each([
    ['only on the desktop', { desktop: true, sound: false }, 1, 0],
    ['only by a sound', { desktop: false, sound: true }, 0, 1],
    ['not at all', { desktop: false, sound: false }, 0, 0],
  ])('is told %s, as the user chose', async (_, choice, notes, sounds) => {
    const { open, arrive } = setUp();
    const { shown, played } = await open(choice);
    await arrive('marina');
    expect([shown().length, played()]).toEqual([notes, sounds]);
  });

  it('is not shown without permission', async () => {
    const { open, arrive } = setUp();
    const { shown, signals } = await open();
    signals.state.permission = 'denied';
    await arrive('marina');
    expect(shown()).toEqual([]);
  });

  it('is silent while any visible tab shows the conversation', async () => {
    const { open, arrive } = setUp();
    const [one, two] = [await open(), await open()];
    const close = two.alerts.opened('account:marina');
    await arrive('marina');
    expect([...one.shown(), ...two.shown(), one.played() + two.played()]).toEqual([0]);
    two.tab.setVisible(false);
    await arrive('marina');
    expect(one.shown()).toHaveLength(1);
    two.tab.setVisible(true);
    close();
    await arrive('pavel');
    expect(one.shown()).toHaveLength(2);
  });

  it('that was read is removed', async () => {
    const { open, arrive, backend } = setUp();
    const { shown } = await open();
    await arrive('marina', 'pavel');
    expect(shown()).toHaveLength(2);
    backend.change('marina', { unread: 0, read_ts: 9_000_000 });
    await settle();
    expect(shown()).toEqual(['pavel: Hello from pavel (1)']);
  });

  it('that arrived before the page was opened is not announced', async () => {
    const { open, backend, arrive } = setUp();
    backend.arrive('marina', 'Long ago');
    const { shown } = await open();
    backend.edit('marina', backend.history('marina')[0]?.id ?? '', { text: 'Fetched' });
    await settle(2000);
    expect(shown()).toEqual([]);
    await arrive('marina');
    expect(shown()).toHaveLength(1);
  });
});

it('many customers at once make one notification and one sound', async () => {
  const { open, backend, browser } = setUp();
  const { shown, played, context, signals } = await open();
  browser.setOnline(false);
  backend.setReachable(false);
  await settle(2000);
  for (const id of NAMES) backend.arrive(id, 'Hello');
  backend.setReachable(true);
  browser.setOnline(true);
  await settle(2000);
  expect(shown()).toEqual(['Several: 4']);
  expect(played()).toBe(1);
  signals.click();
  expect(context.navigation.open).toHaveBeenCalledWith('/dashboard/chat');
});

it('a tab that the user never touched leaves the sound to one that may play', async () => {
  const { open, arrive } = setUp();
  const [one, two] = [await open(), await open()];
  one.signals.state.canPlay = false;
  await arrive('marina');
  expect([one.played(), two.played()]).toEqual([0, 1]);
});

describe('the choice', () => {
  it('holds in all tabs and after a reload, for this user alone', async () => {
    const { open } = setUp();
    const [one, two] = [await open({}), await open({})];
    expect(one.alerts.settings.getState()).toEqual({ desktop: false, sound: false });
    one.alerts.settings.choose({ sound: true });
    expect(two.alerts.settings.getState()).toEqual({ desktop: false, sound: true });
    expect((await open({})).alerts.settings.getState()).toEqual({ desktop: false, sound: true });
  });

  it('is tried with Test', async () => {
    const { open } = setUp();
    const { alerts, shown, played } = await open({ desktop: true, sound: true });
    alerts.test();
    expect([shown(), played()]).toEqual([['Test: works'], 1]);
  });

  it('keeps the inbox followed while another app is shown, until it is off or the session ends', async () => {
    const { open, arrive } = setUp();
    const { shown, show, stop, alerts, context } = await open({ desktop: true });
    stop();
    const leave = show();
    await settle();
    leave();
    await arrive('marina');
    expect(shown()).toHaveLength(1);
    alerts.settings.choose({ desktop: false });
    await arrive('pavel');
    alerts.settings.choose({ desktop: true });
    await arrive('pavel');
    expect(shown()).toHaveLength(1);

    const leaveAgain = show();
    await settle(2000);
    const before = shown();
    leaveAgain();
    context.events.emit('session:ended', { reason: 'expired' });
    await arrive('diego');
    expect(shown()).toEqual(before);
  });
});
