import { expect, test, vi } from 'vitest';
import { readAll } from './pages.ts';

// Specification 7.9
test('a plain list is read once', async () => {
  const read = vi.fn(async (_query: object) => [1, 2]);
  expect(await readAll(read, { agent_id: 'agent-007' })).toEqual([1, 2]);
  expect(read.mock.calls).toEqual([[{ agent_id: 'agent-007' }]]);
});

test.each(['http://internal:8000/api/v1/booking/bookings/?page=2', '/booking/bookings/?page=2'])(
  'the next page is read with the parameters of %s, and the given ones',
  async (next) => {
    const read = vi.fn(async (query: { page?: string }) =>
      query.page === '2' ? { results: [3], next: null } : { results: [1, 2], next },
    );
    const query: { agent_id: string; page?: string } = { agent_id: 'agent-007' };
    expect(await readAll(read, query)).toEqual([1, 2, 3]);
    expect(read.mock.calls[1]).toEqual([{ agent_id: 'agent-007', page: '2' }]);
  },
);

test('pages without an end are given up', async () => {
  const read = vi.fn(async (_query: object) => ({ results: [1], next: '/?page=2' }));
  expect(await readAll(read, {})).toHaveLength(1000);
});
