import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const time = { start: '2026-03-01T10:00:00.000Z', end: '2026-03-01T11:00:00.000Z' };
const NEVER = [[], [], [], [], [], [], []];

await onOneDatabase((open) => {
  let server: TestServer;
  let ada: Browser;

  beforeAll(async () => {
    server = await createTestServer({ open });
    ada = await server.signIn('ada');
  });
  afterAll(() => server.close());

  const make = async (path: string, body: object) => {
    const answer = await ada.call('POST', `/booking/${path}/`, { body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const change = (path: string, body: object) => ada.call('PATCH', `/booking/${path}/`, { body });
  const list = async (noun: string, query: Record<string, string> = {}) =>
    (await ada.call('GET', `/booking/${noun}/`, { query })).body;

  // Specification 48.5
  test('a change of a resource or an option that contradicts one that its author did not see is refused', async () => {
    const resource = await make('resources', { name: 'Chair', color: '#4f6bed' });
    const option = await make('options', { resourceId: resource.id, name: 'Cut', duration: 30, price: 10 });
    for (const [noun, of, seen] of [
      ['resources', 'resource', resource],
      ['options', 'option', option],
    ] as const) {
      const path = `${noun}/${seen.id}`;
      const before = { name: seen.name, buffer: seen.buffer, duration: seen.duration };
      expect(await change(path, { name: 'First', before })).toMatchObject({ status: 200 });
      expect(await change(path, { name: 'Second', before })).toMatchObject({
        status: 412,
        body: { code: 'stale_version', [of]: { id: seen.id, name: 'First' } },
      });
      const other = of === 'option' ? { duration: 45 } : { buffer: 5 };
      expect((await change(path, { ...other, name: seen.name, before })).body).toMatchObject({
        ...other,
        name: 'First',
      });
      expect((await change(path, { name: 'Third' })).body).toMatchObject({ ...other, name: 'Third' });
    }
  });

  // Specification 24.2
  test('a resource keeps its other fields', async () => {
    const made = await make('resources', { name: 'Chair', color: '#4f6bed' });
    const changes = {
      hours: [
        [[540, 1080]],
        [
          [540, 780],
          [840, 1080],
        ],
        [],
        [],
        [],
        [],
        [[0, 1440]],
      ],
      breaks: [[[720, 750]], [], [], [], [], [], []],
      absences: [{ from: '2026-08-01', to: '2026-08-14', name: 'Holiday' }],
      buffer: 10,
    };
    const { status, body } = await change(`resources/${made.id}`, changes);
    expect({ status, body }).toEqual({ status: 200, body: { ...made, ...changes } });
    expect(await list('resources')).toContainEqual(body);
    const renamed = await change(`resources/${made.id}`, {
      name: 'Seat',
      hours: null,
      buffer: null,
      color: null,
    });
    expect(renamed.body).toEqual({ ...body, name: 'Seat', hours: null, buffer: null, color: null });
    expect((await change(`resources/${made.id}`, {})).body).toEqual(renamed.body);
  });

  // Specification 31.3
  test.each([
    [{ name: '' }, /^name: /],
    [{ name: 'x'.repeat(10_000) }, /^name: /],
    [{ color: 'red' }, /^color: /],
    [{ hours: [[[540, 1080]]] }, /^hours: /],
    [{ hours: [[[540, 540]], [], [], [], [], [], []] }, /^hours\.0\.0: must end later/],
    [{ hours: [[[540, 1441]], [], [], [], [], [], []] }, /^hours\.0\.0\.1: /],
    [
      {
        breaks: [
          [
            [540, 600],
            [590, 610],
          ],
          [],
          [],
          [],
          [],
          [],
          [],
        ],
      },
      /^breaks\.0: must be in order/,
    ],
    [{ breaks: null }, /^breaks: /],
    [{ absences: [{ from: '2026-02-30', to: '2026-03-01', name: '' }] }, /^absences\.0\.from: /],
    [{ absences: [{ from: '2026-03-02', to: '2026-03-01', name: '' }] }, /^absences\.0\.to: /],
    [{ buffer: -1 }, /^buffer: /],
    [{ archived: 'yes' }, /^archived: /],
  ])('a resource with %j is refused', async (changes, detail) => {
    const made = await make('resources', { name: 'Chair' });
    const answer = await change(`resources/${made.id}`, changes);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(detail);
    expect(await list('resources')).toContainEqual(made);
  });

  // Specification 23.7
  test('an option changes for bookings to come alone', async () => {
    const { id: chair } = await make('resources', { name: 'Chair' });
    const cut = await make('options', { resourceId: chair, name: 'Cut', duration: 45, price: 30 });
    const made = await make('bookings', { resource: chair, ...time, options: [cut.id] });
    const { body } = await change(`options/${cut.id}`, { name: 'Haircut', price: null });
    expect(body).toEqual({ ...cut, name: 'Haircut', price: null });
    expect(await list('options')).toContainEqual(body);
    expect(await list(`bookings/${made.id}`)).toEqual(made);
  });

  test.each([
    [{ duration: 0 }, /^duration: /],
    [{ duration: 1441 }, /^duration: /],
    [{ price: -1 }, /^price: /],
    [{ name: ' ' }, /^name: /],
  ])('an option with %j is refused', async (changes, detail) => {
    const { id: resourceId } = await make('resources', { name: 'Chair' });
    const { id } = await make('options', { resourceId, name: 'Cut', duration: 45 });
    const answer = await change(`options/${id}`, changes);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(detail);
  });

  describe('an archived resource', () => {
    test('is listed only when it is asked for, without its options, and comes back', async () => {
      const chair = await make('resources', { name: 'Chair' });
      const cut = await make('options', { resourceId: chair.id, name: 'Cut', duration: 45 });
      const { body: archived } = await change(`resources/${chair.id}`, { archived: true });
      expect(archived).toEqual({ ...chair, archived: true });
      expect(await list('resources')).not.toContainEqual(expect.objectContaining({ id: chair.id }));
      expect(await list('resources', { archived: 'true' })).toContainEqual(archived);
      expect(await list('options')).not.toContainEqual(cut);
      expect((await change(`resources/${chair.id}`, { archived: false })).body).toEqual(chair);
      expect(await list('options')).toContainEqual(cut);
    });

    test('takes no new booking and no option, but keeps those that it has', async () => {
      const { id: chair } = await make('resources', { name: 'Chair' });
      const { id: room } = await make('resources', { name: 'Room' });
      const made = await make('bookings', { resource: chair, ...time });
      const other = await make('bookings', { resource: room, ...time });
      await change(`resources/${chair}`, { archived: true });
      const refused = { status: 400, body: { detail: 'resource: is archived' } };
      expect(
        await ada.call('POST', '/booking/bookings/', { body: { resource: chair, ...time, force: true } }),
      ).toMatchObject(refused);
      const put = (id: string, body: object) => ada.call('PUT', `/booking/bookings/${id}/`, { body });
      expect(await put(other.id, { resource: chair, ...time, force: true })).toMatchObject(refused);
      expect(await put(made.id, { resource: chair, ...time, notes: 'late' })).toMatchObject({
        status: 200,
        body: { resource: chair, notes: 'late' },
      });
      expect(
        await ada.call('POST', '/booking/options/', {
          body: { resourceId: chair, name: 'Cut', duration: 30 },
        }),
      ).toMatchObject({ status: 400, body: { detail: 'resourceId: is archived' } });
    });
  });

  test('a new resource has the week of the business and no breaks', async () => {
    expect(await make('resources', { name: 'Chair' })).toMatchObject({
      hours: null,
      breaks: NEVER,
      absences: [],
      buffer: null,
      archived: false,
    });
  });
});
