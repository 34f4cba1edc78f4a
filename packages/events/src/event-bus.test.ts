import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createEventBus, createEventBusOf, type EventBusOptions } from './event-bus.ts';
import { suiteEvents } from './event-map.ts';
import { createChannelEnds } from './testing/index.ts';

const things = {
  'thing:happened': { payload: z.object({ n: z.number() }), acrossTabs: false },
  'thing:ended': { payload: z.object({ why: z.string() }), acrossTabs: true },
};
const createBus = (options?: EventBusOptions) => createEventBusOf(things, options);

test('a handler gets its events with their payload, and no others', () => {
  const bus = createBus();
  const heard: number[] = [];
  bus.on('thing:happened', ({ n }) => heard.push(n));
  bus.emit('thing:happened', { n: 1 });
  bus.emit('thing:ended', { why: 'over' });
  bus.emit('thing:happened', { n: 2 });
  expect(heard).toEqual([1, 2]);
});

test('an unsubscribed handler gets nothing, also in the middle of an event', () => {
  const bus = createBus();
  const heard: string[] = [];
  const off = bus.on('thing:happened', () => {
    heard.push('once');
    off();
  });
  bus.on('thing:happened', () => heard.push('always'));
  bus.emit('thing:happened', { n: 1 });
  bus.emit('thing:happened', { n: 2 });
  expect(heard).toEqual(['once', 'always', 'always']);
});

test('a handler that throws is reported and does not affect others', () => {
  const errors: unknown[] = [];
  const bus = createBus({ onError: (error) => errors.push(error) });
  const heard: number[] = [];
  bus.on('thing:happened', () => {
    throw new Error('broken');
  });
  bus.on('thing:happened', ({ n }) => heard.push(n));
  bus.emit('thing:happened', { n: 7 });
  expect(heard).toEqual([7]);
  expect(errors).toEqual([new Error('broken')]);
});

test('a handler that another one unsubscribes in the middle of an event does not get it', () => {
  const bus = createBus();
  const heard: string[] = [];
  bus.on('thing:happened', () => offSecond());
  const offSecond = bus.on('thing:happened', () => heard.push('second'));
  bus.emit('thing:happened', { n: 1 });
  expect(heard).toEqual([]);
});

test('a handler that subscribes in the middle of an event gets only the next one', () => {
  const bus = createBus();
  const heard: number[] = [];
  const off = bus.on('thing:happened', () => {
    off();
    bus.on('thing:happened', ({ n }) => heard.push(n));
  });
  bus.emit('thing:happened', { n: 1 });
  bus.emit('thing:happened', { n: 2 });
  expect(heard).toEqual([2]);
});

test('a bus works without `reportError`, and uses it where it exists', () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('reportError', undefined);
  const bus = createBus();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  bus.on('thing:ended', ({ why }) => {
    throw new Error(why);
  });
  bus.emit('thing:ended', { why: 'broken' });
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
});

test.each<[string, unknown]>([
  ['thing:happened', { n: 'one' }],
  ['thing:happened', undefined],
  ['thing:unheard-of', { n: 1 }],
  ['toString', {}],
])('%s with %j is refused: it is reported, and reaches no handler', (name, payload) => {
  const refused = vi.fn();
  const heard = vi.fn();
  const bus = createBus({ onError: refused });
  bus.on('thing:happened', heard);
  bus.on(name as 'thing:happened', heard);
  bus.emit(name as 'thing:happened', payload as { n: number });
  expect(heard).not.toHaveBeenCalled();
  expect(refused).toHaveBeenCalledOnce();
});

const createTabs = (options: EventBusOptions = {}) => {
  const [here, there] = createChannelEnds();
  return {
    one: createBus({ ...options, channel: here }),
    other: createBus({ ...options, channel: there }),
    /** Posts to the other tab without a bus. */
    post: here.postMessage,
  };
};

test('an event for all tabs reaches each once, with its origin', () => {
  const { one, other } = createTabs();
  const heard: unknown[] = [];
  one.on('thing:ended', ({ why }, origin) => heard.push(['one', why, origin]));
  other.on('thing:ended', ({ why }, origin) => heard.push(['other', why, origin]));
  one.emit('thing:ended', { why: 'over' });
  expect(heard).toEqual([
    ['one', 'over', 'here'],
    ['other', 'over', 'elsewhere'],
  ]);
});

test('an event that is not for all tabs stays in its tab', () => {
  const { one, other } = createTabs();
  const heard = vi.fn();
  other.on('thing:happened', heard);
  one.emit('thing:happened', { n: 1 });
  expect(heard).not.toHaveBeenCalled();
});

test('an event that does not fit the map is also refused from another tab', () => {
  const refused = vi.fn();
  const heard = vi.fn();
  const { other, post } = createTabs({ onError: refused });
  other.on('thing:ended', heard);
  post({ name: 'thing:ended', payload: { why: 7 } });
  expect(heard).not.toHaveBeenCalled();
  expect(refused).toHaveBeenCalledOnce();
});

test.each([null, 'thing:ended', {}, { name: 'thing:unheard-of', payload: {} }, { name: 'toString' }])(
  '%j from another tab, which may run a newer suite, is ignored',
  (message) => {
    const refused = vi.fn();
    const heard = vi.fn();
    const { other, post } = createTabs({ onError: refused });
    other.on('thing:ended', heard);
    post(message);
    expect([heard, refused].flatMap(({ mock }) => mock.calls)).toEqual([]);
  },
);

test('an event that cannot be copied to other tabs still reaches this one', () => {
  const failed = vi.fn();
  const heard = vi.fn();
  const channel = { addEventListener: () => {}, postMessage: (data: unknown) => void structuredClone(data) };
  const bus = createEventBusOf(
    { 'thing:ended': { payload: z.looseObject({ why: z.string() }), acrossTabs: true } },
    { channel, onError: failed },
  );
  bus.on('thing:ended', heard);
  const payload = { why: 'over', ask: () => {} };
  bus.emit('thing:ended', payload);
  expect(heard).toHaveBeenCalledOnce();
  expect(failed).toHaveBeenCalledOnce();
});

test('an event that is not for all tabs is ignored from another one', () => {
  const heard = vi.fn();
  const { other, post } = createTabs();
  other.on('thing:happened', heard);
  post({ name: 'thing:happened', payload: { n: 1 } });
  expect(heard).not.toHaveBeenCalled();
});

test('an unknown field travels with the event', () => {
  const bus = createEventBus();
  const heard: unknown[] = [];
  bus.on('telegram:connected', (payload) => heard.push(payload));
  const newer = { source: 'bot' as const, bot: 'lavanda_bot' };
  bus.emit('telegram:connected', newer);
  expect(heard).toEqual([newer]);
});

test('signing in and out, theme, language, unread and Telegram are for all tabs', () => {
  const crossing = Object.entries(suiteEvents)
    .filter(([, { acrossTabs }]) => acrossTabs)
    .map(([name]) => name);
  expect(crossing).toEqual([
    'session:started',
    'session:ended',
    'appearance:changed',
    'language:changed',
    'chat:unread-changed',
    'telegram:connected',
    'telegram:disconnected',
  ]);
});

test('every event is named `domain:past-tense`', () => {
  for (const name of Object.keys(suiteEvents)) expect(name).toMatch(/^[a-z]+:[a-z-]+ed$/);
});
