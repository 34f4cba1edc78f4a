import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { holdElection } from './election.ts';
import { createFakeBrowser, type FakeTab } from './testing/fake-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

const until = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

const join = (browser: FakeTab, name = 'task') => {
  const stop = new AbortController();
  const work = vi.fn(until);
  const election = holdElection({ name, browser, work }, stop.signal);
  onTestFinished(() => stop.abort());
  return { browser, stop: () => stop.abort(), work, election, elected: () => election.isElected() };
};

const setUp = async (count: number, options = {}) => {
  const browser = createFakeBrowser(options);
  const tabs = Array.from({ length: count }, () => join(browser.openTab()));
  await settle();
  return { browser, tabs, elected: () => tabs.map((tab) => tab.elected()) };
};

describe('an election', () => {
  it('gives the task to one tab', async () => {
    const { elected } = await setUp(3);
    expect(elected()).toEqual([true, false, false]);
  });

  it.each([
    ['closes', (tab: ReturnType<typeof join>) => tab.browser.close()],
    ['stops', (tab: ReturnType<typeof join>) => tab.stop()],
  ])('moves the task when the elected tab %s', async (_, end) => {
    const { tabs } = await setUp(3);
    const [first, second] = tabs;
    if (first) end(first);
    await settle();
    expect(second?.elected()).toBe(true);
    expect(tabs[2]?.elected()).toBe(false);
  });

  it('gives the task to every tab of a browser without locks', async () => {
    const { elected } = await setUp(2, { locks: false });
    expect(elected()).toEqual([true, true]);
  });

  it('is separate for each name', async () => {
    const browser = createFakeBrowser();
    const one = join(browser.openTab(), 'one');
    const other = join(browser.openTab(), 'other');
    await settle();
    expect([one.elected(), other.elected()]).toEqual([true, true]);
  });
});

describe('a check', () => {
  it('leaves the task to a tab that answers', async () => {
    const { tabs, elected } = await setUp(2);
    tabs[1]?.election.check();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(elected()).toEqual([true, false]);
  });

  const freeze = async () => {
    const browser = createFakeBrowser();
    // A frozen tab keeps its locks, but receives no messages.
    const frozen = browser.openTab();
    const held = frozen.locks?.request('task', {}, () => new Promise(() => {}));
    held?.catch(() => {});
    const tab = join(browser.openTab());
    await settle();
    return tab;
  };

  it('takes the task from a frozen tab after five seconds', async () => {
    const tab = await freeze();
    tab.election.check();
    await vi.advanceTimersByTimeAsync(4999);
    expect(tab.elected()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.elected()).toBe(true);
  });

  it('of a hidden tab takes nothing', async () => {
    const tab = await freeze();
    tab.browser.setVisible(false);
    tab.election.check();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tab.elected()).toBe(false);
  });

  it('ends the work of the tab that lost the task, which becomes a candidate again', async () => {
    const { tabs } = await setUp(1);
    const [first] = tabs;
    const signal = first?.work.mock.calls[0]?.[0];
    void first?.browser.locks?.request('task', { steal: true }, async () => {});
    await settle();
    expect(signal?.aborted).toBe(true);
    expect(first?.work).toHaveBeenCalledTimes(2);
    expect(first?.elected()).toBe(true);
  });
});

it('a page that may not use locks does the task by itself', async () => {
  const tab = createFakeBrowser().openTab();
  const refuse = () => Promise.reject(new DOMException('An opaque origin has no locks', 'SecurityError'));
  const { elected } = join({ ...tab, locks: { request: refuse } });
  await settle();
  expect(elected()).toBe(true);
});
