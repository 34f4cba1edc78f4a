import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: Browser;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.close());

const create = async (noun: string, body: object) => {
  const answer = await ada.call('POST', `/booking/${noun}/`, { body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const addResource = (): Promise<{ id: string }> => create('resources', { name: 'Chair' });
const addOption = (
  resourceId: string,
  name: string,
  duration: number,
  price: number,
): Promise<{ id: string }> => create('options', { resourceId, name, duration, price });
const time = { start: '2026-03-01T10:00:00.000Z', end: '2026-03-01T11:05:00.000Z' };
const put = (id: string, body: object, headers?: Record<string, string>) =>
  ada.call('PUT', `/booking/bookings/${id}/`, { body: { ...time, ...body }, ...(headers && { headers }) });

describe('what was booked', () => {
  // Specification 23.7, 23.9
  test('stays when a service is removed and the note is edited', async () => {
    const chair = await addResource();
    const cut = await addOption(chair.id, 'Cut', 45, 30);
    const wash = await addOption(chair.id, 'Wash', 20, 15.2);
    const made = await create('bookings', { ...time, resource: chair.id, options: [cut.id, wash.id] });
    expect(made).toMatchObject({ total_duration: 65, total_price: 45.2 });
    await ada.call('DELETE', `/booking/options/${wash.id}/`);
    const { body } = await put(made.id, {
      resource: chair.id,
      options: made.options,
      notes: 'by the window',
    });
    expect(body).toEqual({ ...made, notes: 'by the window', version: 2 });
    expect(body.items).toEqual([
      { option: cut.id, name: 'Cut', duration: 45, price: 30 },
      { option: wash.id, name: 'Wash', duration: 20, price: 15.2 },
    ]);
  });

  test('keeps its services on another resource; new ones have to be offered there', async () => {
    const [chair, room] = [await addResource(), await addResource()];
    const cut = await addOption(chair.id, 'Cut', 45, 30);
    const made = await create('bookings', { ...time, resource: chair.id, options: [cut.id] });
    const moved = await put(made.id, { resource: room.id, options: [cut.id] });
    expect(moved).toMatchObject({ status: 200, body: { resource: room.id, items: made.items } });
    const dye = await addOption(chair.id, 'Dye', 90, 80);
    expect(await put(made.id, { resource: room.id, options: [cut.id, dye.id] })).toMatchObject({
      status: 400,
      body: { detail: 'options: the resource does not offer all of them' },
    });
  });

  // Specification 23.8
  test('a service of another resource is refused', async () => {
    const [chair, room] = [await addResource(), await addResource()];
    const cut = await addOption(chair.id, 'Cut', 45, 30);
    const answer = await ada.call('POST', '/booking/bookings/', {
      body: { ...time, resource: room.id, options: [cut.id] },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: 'options: the resource does not offer all of them' },
    });
  });
});

describe('a booking that changed meanwhile', () => {
  // Specification 23.10
  test('is not replaced by a client that has not seen the change', async () => {
    const chair = await addResource();
    const made = await create('bookings', { ...time, resource: chair.id });
    const first = await put(
      made.id,
      { resource: chair.id, customer_phone: '+34 600 100 200' },
      { 'if-match': '"1"' },
    );
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    const second = await put(made.id, { resource: chair.id, notes: 'late' }, { 'if-match': '"1"' });
    expect(second).toMatchObject({ status: 412, body: { code: 'stale_version', current: first.body } });
    expect((await put(made.id, { resource: chair.id, notes: 'late' }, { 'if-match': '"2"' })).status).toBe(
      200,
    );
  });

  test('without a version the last one wins', async () => {
    const chair = await addResource();
    const made = await create('bookings', { ...time, resource: chair.id });
    await put(made.id, { resource: chair.id, title: 'Marina' });
    expect((await put(made.id, { resource: chair.id, title: 'Olga' })).body).toMatchObject({
      title: 'Olga',
      version: 3,
    });
  });

  test.each(['3', 'W/"3"', '"x"', '"99999999999"'])('If-Match: %s is refused', async (given) => {
    const chair = await addResource();
    const made = await create('bookings', { ...time, resource: chair.id });
    const answer = await put(made.id, { resource: chair.id }, { 'if-match': given });
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/^If-Match: /) } });
  });
});
