import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { expect, test } from 'vitest';
import { erasures } from '../db/schema/erasures.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { plantCustomer } from '../testing/planted-customer.ts';
import { filesWith, tablesWith } from '../testing/traces.ts';

const START = Date.UTC(2026, 10, 1, 9);

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);

  const plant = (uid: string) => plantCustomer(here.server, uid, START + DAY);
  const tracesOf = async (marker: string) => [
    ...(await tablesWith(here.server, marker)),
    ...(await filesWith(here.server, marker)),
  ];
  const isDone = () => expect.poll(() => here.server.db.$count(erasures)).toBe(0);

  // Specification 81.15, 81.16, 81.18
  test('nothing of an erased customer is found in any table or folder, and a booking keeps its time', async () => {
    const { owner, marker, number, customer, booking, part, places } = await plant('ada');
    expect((await tracesOf(marker)).length).toBeGreaterThan(places);
    const path = `/customers/${customer}/erasure/`;
    expect((await owner.get(path)).body).toEqual({
      ...{
        conversations: 2,
        messages: 3,
        files: 1,
        answers: 1,
        taught: 1,
        tests: 2,
        bookings: 1,
        scheduled: 1,
      },
    });
    const before = (await owner.get('/messaging/inbox/')).body.cursor;
    const { status } = await owner.browser.call('POST', path, { body: { block: false } });
    expect(status).toBe(202);
    await isDone();

    expect(await tracesOf(marker)).toEqual([]);
    expect(await tracesOf(number)).toEqual([]);
    for (const id of [customer, part]) expect(await tablesWith(here.server, id)).toEqual([]);
    const kept = (await owner.get(`/booking/bookings/${booking}/`)).body;
    expect(kept).toMatchObject({ customer_name: '', customer_phone: '', notes: '', title: '' });
    expect(new Date(kept.start).getTime()).toBe(START + DAY);
    expect((await owner.changes(before)).body).toMatchObject({ reset: true });
    expect((await owner.get(`/customers/${customer}/`)).status).toBe(404);
    const events: { kind: string }[] = (await owner.get('/users/me/security_events/')).body.results;
    expect(events.map(({ kind }) => kind)).toContain('customer_erased');

    await owner.receiveByBot({ chatId: number, text: 'Hello again' });
    const again = await owner.newest('bot');
    expect((await owner.history(again)).body.results).toHaveLength(1);
    expect((await owner.get(`/customers/of/${again}/`)).body).toMatchObject({ past: [], upcoming: [] });
  });

  // Specification 81.14
  test('an erasure needs a recent proof, and the id of a customer of the business', async () => {
    const { owner, customer } = await plant('eve');
    const other = await here.server.owner('mallory');
    const path = `/customers/${customer}/erasure/`;
    const body = { block: false };
    expect((await other.browser.call('POST', path, { body })).status).toBe(404);
    expect((await other.get(path)).status).toBe(404);
    here.clock += 11 * MINUTE;
    expect(await owner.browser.call('POST', path, { body })).toMatchObject({
      status: 403,
      body: { code: 'sign_in_again' },
    });
  });

  // Specification 81.17
  test('an erased customer who is blocked stays blocked, by a hash', async () => {
    const { owner, customer, number, marker } = await plant('bea');
    await owner.browser.call('POST', `/customers/${customer}/erasure/`, { body: { block: true } });
    await isDone();
    await owner.receiveByBot({ chatId: number, text: `again ${marker}` });
    expect([...(await tracesOf(marker)), ...(await tracesOf(number))]).toEqual([]);
    const { results } = (await owner.get('/customers/blocked/')).body;
    expect(results).toEqual([{ sender: expect.stringMatching(/^[0-9a-f]{64}$/), since: expect.any(String) }]);
    here.clock += MINUTE;
    const [{ sender }] = results;
    await owner.browser.call('POST', '/customers/blocked/unblock/', { body: { sender } });
    expect((await owner.get('/customers/blocked/')).body.results).toEqual([]);
    await owner.receiveByBot({ chatId: number, text: 'Hello', sentAt: new Date(here.clock) });
    expect((await owner.chats('bot')).body.results).toHaveLength(1);
  });
});
