import { expect, onTestFinished, test, vi } from 'vitest';
import { createEventBus } from './event-bus.ts';

interface Events {
  'thing:happened': { n: number };
  'thing:ended': { why: string };
}

test('a handler hears its own events with their payload, and no others', () => {
  const bus = createEventBus<Events>();
  const heard: number[] = [];
  bus.on('thing:happened', ({ n }) => heard.push(n));
  bus.emit('thing:happened', { n: 1 });
  bus.emit('thing:ended', { why: 'over' });
  bus.emit('thing:happened', { n: 2 });
  expect(heard).toEqual([1, 2]);
});

test('after unsubscribing a handler hears nothing, also in the middle of an event', () => {
  const bus = createEventBus<Events>();
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

test('a handler that throws is reported and harms no other', () => {
  const errors: unknown[] = [];
  const bus = createEventBus<Events>({ onHandlerError: (error) => errors.push(error) });
  const heard: number[] = [];
  bus.on('thing:happened', () => {
    throw new Error('broken');
  });
  bus.on('thing:happened', ({ n }) => heard.push(n));
  bus.emit('thing:happened', { n: 7 });
  expect(heard).toEqual([7]);
  expect(errors).toEqual([new Error('broken')]);
});

test('a handler that another one unsubscribes in the middle of an event does not hear it', () => {
  const bus = createEventBus<Events>();
  const heard: string[] = [];
  bus.on('thing:happened', () => offSecond());
  const offSecond = bus.on('thing:happened', () => heard.push('second'));
  bus.emit('thing:happened', { n: 1 });
  expect(heard).toEqual([]);
});

test('a handler that subscribes in the middle of an event hears the next one only', () => {
  const bus = createEventBus<Events>();
  const heard: number[] = [];
  const off = bus.on('thing:happened', () => {
    off();
    bus.on('thing:happened', ({ n }) => heard.push(n));
  });
  bus.emit('thing:happened', { n: 1 });
  bus.emit('thing:happened', { n: 2 });
  expect(heard).toEqual([2]);
});

test('a bus can be made where errors cannot be reported, and reports them where they can', () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('reportError', undefined);
  const bus = createEventBus<Events>();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  bus.on('thing:ended', ({ why }) => {
    throw new Error(why);
  });
  bus.emit('thing:ended', { why: 'broken' });
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
});
