import { NetworkError } from '@switchboard/api-client';
import { HOUR } from '@switchboard/common/time/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBooking, aResource } from '../../../testing/entities.ts';
import { setUpStores, WEEK } from '../../../testing/open-store.ts';

const MORNING = Date.parse('2026-11-20T06:00:00.000Z');
const at = (slot: number) => ({
  start: new Date(MORNING + slot * HOUR).toISOString(),
  end: new Date(MORNING + (slot + 1) * HOUR).toISOString(),
});

const slot = fc.nat({ max: 7 });
const which = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), which, slot }),
  fc.record({ kind: fc.constant('mark' as const), which }),
  fc.record({ kind: fc.constant('create' as const), slot }),
  fc.record({ kind: fc.constant('remove' as const), which }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('read' as const) }),
  fc.record({ kind: fc.constant('their change' as const), which, slot }),
  fc.record({ kind: fc.constant('their removal' as const), which }),
  fc.record({ kind: fc.constant('their booking' as const), slot }),
  // The next changing call does not reach the server, or its answer is lost.
  fc.record({ kind: fc.constant('no request' as const) }),
  fc.record({ kind: fc.constant('no answer' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const CHANGING = ['bookings.create', 'bookings.update', 'bookings.remove', 'bookings.restore'];

// Specification 25.3
test('after any changes, refusals and answers in any order, all tabs end with the bookings of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 14 }), async (scheduler, steps) => {
      const { fake, openTab } = setUpStores({
        resources: [aResource()],
        bookings: [0, 2, 4].map((index) => aBooking({ id: `b${index}`, ...at(index) })),
      });
      const lost = { requests: 0, answers: 0 };
      fake.gate = async (name) => {
        await scheduler.schedule(Promise.resolve(), name);
        if (CHANGING.includes(name) && lost.requests > 0) {
          lost.requests -= 1;
          throw new NetworkError('No connection');
        }
      };
      fake.leave = async (name) => {
        await scheduler.schedule(Promise.resolve(), `answer to ${name}`);
        if (CHANGING.includes(name) && lost.answers > 0) {
          lost.answers -= 1;
          throw new NetworkError('No connection');
        }
      };
      const tabs = [openTab(), openTab()];
      const stops = tabs.map(({ state }) => state().start());
      const shown = tabs.map(({ state }) => state().show(WEEK));
      await scheduler.waitIdle();
      await Promise.all(shown);

      const own: Promise<unknown>[] = [];
      const run = (change: Step, index: number) => {
        const { bookings, moveBooking, setStatus, saveBooking, removeBooking, undo, load } = (
          tabs[index % 2] ?? openTab()
        ).state();
        const picked = 'which' in change ? bookings[change.which % Math.max(1, bookings.length)] : undefined;
        const theirs = 'which' in change ? fake.data.bookings[change.which] : undefined;
        if (change.kind === 'move' && picked) {
          const { start, end } = at(change.slot);
          own.push(
            moveBooking({
              booking: picked,
              start: Date.parse(start),
              end: Date.parse(end),
              resourceIds: picked.resourceIds,
            }),
          );
        }
        if (change.kind === 'mark' && picked) own.push(setStatus(picked, `state ${index}`));
        if (change.kind === 'create')
          own.push(saveBooking({ resource: 'resource-lucia', ...at(change.slot), title: `own ${index}` }));
        if (change.kind === 'remove' && picked) own.push(removeBooking(picked.id));
        if (change.kind === 'undo') own.push(undo());
        if (change.kind === 'read') own.push(load());
        if (change.kind === 'their change' && theirs) fake.put({ ...theirs, ...at(change.slot) });
        if (change.kind === 'their removal' && theirs) fake.drop(theirs.id);
        if (change.kind === 'their booking') fake.put(aBooking({ id: `their ${index}`, ...at(change.slot) }));
        if (change.kind === 'no request') lost.requests += 1;
        if (change.kind === 'no answer') lost.answers += 1;
      };
      for (const [index, change] of steps.entries()) {
        run(change, index);
        if (index % 3 === 0 && scheduler.count() > 0) await scheduler.waitOne();
      }
      await scheduler.waitIdle();
      await Promise.all(own);
      await scheduler.waitIdle();

      const byId = (one: { id: string }, two: { id: string }) => one.id.localeCompare(two.id);
      for (const { state } of tabs) {
        expect(state().bookings.toSorted(byId)).toEqual(fake.data.bookings.toSorted(byId));
        expect(state()).toMatchObject({ loading: false, stale: false });
      }
      for (const stop of stops) stop();
      await scheduler.waitIdle();
    }),
    { numRuns: 80 },
  );
});
