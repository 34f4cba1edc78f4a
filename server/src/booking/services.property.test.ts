import { rounds } from '@switchboard/tooling/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import type { Offer, WireService } from './wire-format.ts';

/** An option of the base contract. */
interface Option {
  id: string;
  resourceId: string;
  name: string;
  duration: number;
  price: number | null;
}

const pick = fc.nat(20);
const name = fc.constantFrom('Cut', 'Wash');
const duration = fc.constantFrom(30, 60);
const price = fc.constantFrom(null, 10, 20);
const who = fc.uniqueArray(
  fc.record({ at: fc.nat(2), duration: fc.constantFrom(null, 30, 45), price: fc.constantFrom(null, 15, 20) }),
  { selector: ({ at }) => at, minLength: 1 },
);
const some = fc.record({ name, duration, price }, { requiredKeys: [] });

const step = fc.oneof(
  fc.record({ kind: fc.constant('add option' as const), at: fc.nat(2), name, duration, price }),
  fc.record({ kind: fc.constant('change option' as const), pick, some }),
  fc.record({ kind: fc.constant('remove option' as const), pick }),
  fc.record({ kind: fc.constant('add service' as const), name, duration, price, who }),
  fc.record({ kind: fc.constant('change service' as const), pick, some }),
  fc.record({ kind: fc.constant('change offers' as const), pick, who }),
  fc.record({ kind: fc.constant('move service' as const), pick, to: pick }),
  fc.record({ kind: fc.constant('remove service' as const), pick }),
  fc.record({ kind: fc.constant('archive' as const), at: fc.nat(2), archived: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const byId = (one: { id: string }, other: { id: string }): number => one.id.localeCompare(other.id);

await onOneDatabase((open) => {
  let server: TestServer;
  let businesses = 0;

  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  const play = async (steps: readonly Step[]): Promise<void> => {
    const ada: Browser = await server.signIn(`business-${++businesses}`);
    const call = async (method: Parameters<Browser['call']>[0], path: string, body?: object) => {
      const answer = await ada.call(method, `/booking/${path}/`, body && { body });
      expect(answer).toMatchObject({ status: 200 });
      return answer.body;
    };
    const resources: string[] = [];
    for (const one of ['Anna', 'Mila', 'Vera']) {
      const { id } = await call('POST', 'resources', { name: one });
      resources.push(id);
      // So that it is archived rather than removed.
      const time = { start: '2031-03-01T10:00:00Z', end: '2031-03-01T11:00:00Z' };
      await call('POST', 'bookings', { resource: id, ...time });
    }
    const away = new Set<string>();
    /** What clients of the base contract expect: each option stands for itself. */
    let expected: Option[] = [];

    const options = async (): Promise<Option[]> =>
      (await call('GET', 'options')).map(({ resource, ...option }: Option & { resource: string }) => option);
    const services = (): Promise<WireService[]> => call('GET', 'services');
    const at = (index: number): string => resources[index] ?? '';
    const offersOf = (given: readonly { at: number; duration: number | null; price: number | null }[]) =>
      given
        .map(({ at: index, ...own }) => ({ resource: at(index), ...own }))
        .filter(({ resource }) => !away.has(resource));
    const shown = () => expected.filter(({ resourceId }) => !away.has(resourceId)).toSorted(byId);
    const asOptions = ({ name: called, duration: minutes, price: cost, offers }: WireService): Option[] =>
      offers.map(({ option, resource, ...own }: Offer) => ({
        ...{ id: option, resourceId: resource, name: called },
        ...{ duration: own.duration ?? minutes, price: own.price ?? cost },
      }));
    const perform = async (one: Step): Promise<void> => {
      const option = shown()[('pick' in one ? one.pick : 0) % Math.max(1, shown().length)];
      const all = (await services()).toSorted(byId);
      const service = all[('pick' in one ? one.pick : 0) % Math.max(1, all.length)];
      switch (one.kind) {
        case 'add option': {
          const { at: index, kind, price: cost, ...fields } = one;
          if (away.has(at(index))) return;
          const body = { resourceId: at(index), ...fields, ...(cost !== null && { price: cost }) };
          const { id } = await call('POST', 'options', body);
          expected.push({ id, resourceId: at(index), ...fields, price: cost });
          return;
        }
        case 'change option':
          if (!option) return;
          await call('PATCH', `options/${option.id}`, one.some);
          expected = expected.map((other) => (other.id === option.id ? { ...other, ...one.some } : other));
          return;
        case 'remove option':
          if (!option) return;
          await call('DELETE', `options/${option.id}`);
          expected = expected.filter(({ id }) => id !== option.id);
          return;
        case 'add service': {
          const offers = offersOf(one.who);
          if (offers.length === 0) return;
          const { name: called, duration: minutes, price: cost } = one;
          const made = await call('POST', 'services', {
            name: called,
            duration: minutes,
            price: cost,
            offers,
          });
          for (const offer of made.offers as Offer[]) {
            const own = offers.find(({ resource }) => resource === offer.resource);
            expected.push({
              ...{ id: offer.option, resourceId: offer.resource, name: called },
              ...{ duration: own?.duration ?? minutes, price: own?.price ?? cost },
            });
          }
          return;
        }
        default:
          if (one.kind === 'archive') {
            await call('PATCH', `resources/${at(one.at)}`, { archived: one.archived });
            if (one.archived) away.add(at(one.at));
            else away.delete(at(one.at));
            return;
          }
          if (!service) return;
          return changeService(one, service, all);
      }
    };

    const changeService = async (one: Step, service: WireService, all: WireService[]): Promise<void> => {
      if (one.kind === 'move service') {
        const to = all[one.to % all.length];
        const after = to && to.id !== service.id && to.category === service.category ? to.id : null;
        await call('PATCH', `services/${service.id}`, { after });
      } else if (one.kind === 'change offers') {
        const offers = offersOf(one.who);
        if (offers.length === 0) return;
        const changed: WireService = await call('PATCH', `services/${service.id}`, { offers });
        const before = new Set(service.offers.map(({ option }) => option));
        const kept = new Set(changed.offers.map(({ option }) => option));
        expected = expected.filter(({ id }) => !before.has(id) || kept.has(id));
        for (const { option, resource } of changed.offers) {
          const own = offers.find((offer) => offer.resource === resource);
          const value = {
            ...{ id: option, resourceId: resource, name: service.name },
            ...{ duration: own?.duration ?? service.duration, price: own?.price ?? service.price },
          };
          expected = [...expected.filter(({ id }) => id !== option), value];
        }
        expect(kept.size).toBe(offers.length);
      } else {
        const ids = await allOptionsOf(service);
        if (one.kind === 'remove service') {
          await call('DELETE', `services/${service.id}`);
          expected = expected.filter(({ id }) => !ids.has(id));
        } else if (one.kind === 'change service') {
          await call('PATCH', `services/${service.id}`, one.some);
          expected = expected.map((other) => {
            const own = ids.get(other.id);
            if (!own) return other;
            const { name: called = other.name, duration: minutes, price: cost } = one.some;
            return {
              ...{ id: other.id, resourceId: other.resourceId, name: called },
              duration: own.duration ?? minutes ?? other.duration,
              price: own.price ?? (cost === undefined ? other.price : cost),
            };
          });
        }
      }
    };

    /** Own values by option, read while all people are there. */
    const allOptionsOf = async ({ id }: WireService): Promise<Map<string, Offer>> => {
      for (const resource of away) await call('PATCH', `resources/${resource}`, { archived: false });
      const whole = (await services()).find((other) => other.id === id);
      for (const resource of away) await call('PATCH', `resources/${resource}`, { archived: true });
      return new Map((whole?.offers ?? []).map((offer) => [offer.option, offer]));
    };

    for (const one of steps) {
      await perform(one);
      const view = await services();
      expect((await options()).toSorted(byId)).toEqual(shown());
      expect(view.flatMap(asOptions).toSorted(byId)).toEqual(shown());
      const pairs = view.flatMap(({ id, offers }) => offers.map(({ resource }) => `${id} ${resource}`));
      expect(new Set(pairs).size).toBe(pairs.length);
    }
  };

  // Specification 61.7
  test(
    'options per resource and services never disagree, and a call of the base contract changes one option alone',
    () =>
      fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), play), {
        numRuns: rounds(4, 100),
      }),
    600_000,
  );
});
