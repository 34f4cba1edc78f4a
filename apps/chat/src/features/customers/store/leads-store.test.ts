import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { refusal } from '../../../testing/fake-backend.ts';
import { aCard, createFakeCustomers } from '../../../testing/fake-customers.ts';
import { readLeads } from '../model/leads-query.ts';
import { createLeads } from './leads-store.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aCard({ id: `customer-${index}`, name: `Customer ${index}`, last_contact_at: count - index }),
  );

const setUp = async (url = '', customers = createFakeCustomers(many(350))) => {
  const leads = createLeads({ customers: customers.api, feed: customers.feed });
  const start = async (text: string) => {
    const stop = leads.start(readLeads(new URLSearchParams(text)));
    onTestFinished(stop);
    await settle();
    return stop;
  };
  const stop = await start(url);
  const names = () => leads.getState().customers.map(({ name }) => name);
  return { ...leads, customers, start, stop, names };
};

it('pages follow each other to the end', async () => {
  const { loadMore, names, getState } = await setUp();
  expect([names().length, getState().hasMore, getState().summary?.total]).toEqual([100, true, 350]);
  await Promise.all([loadMore(), loadMore()]);
  expect(names().length).toBe(300);
  await loadMore();
  await loadMore();
  expect([names().length, new Set(names()).size, getState().hasMore]).toEqual([350, 350, false]);
});

it('a page that could not be loaded says why, and the next call tries again', async () => {
  const { loadMore, names, customers, getState } = await setUp();
  customers.api.list.mockRejectedValueOnce(new Error('No connection'));
  await loadMore();
  expect([names().length, getState().error]).toEqual([100, 'No connection']);
  await loadMore();
  expect([names().length, getState().error]).toEqual([300, '']);
});

it('the server searches, narrows and sorts; the rows stay until its answer', async () => {
  const { start, stop, names, customers, getState } = await setUp();
  stop();
  const answer = start('search= Customer 9&sort=name&stage=new');
  expect([getState().status, names().length]).toEqual(['loading', 100]);
  await answer;
  expect(customers.api.list.mock.lastCall?.[0]).toEqual({
    search: 'Customer 9',
    stage: 'new',
    sort: 'name',
    direction: 'asc',
    limit: 100,
  });
  expect(names()[0]).toBe('Customer 9');
});

it('the answer to a former query is dropped', async () => {
  const { start, customers, names } = await setUp();
  const slow = customers.api.list.getMockImplementation()?.({ limit: 5 });
  customers.api.list.mockImplementationOnce(async () => {
    await settle();
    await settle();
    return slow ?? Promise.reject(new Error('never'));
  });
  const first = start('search=7');
  await start('search=8');
  await first;
  await settle();
  await settle();
  expect(names()[0]).toBe('Customer 8');
});

describe('the feed', () => {
  it('changes a row in its place, and says when the order is another one', async () => {
    const { customers, names, getState, refresh } = await setUp();
    customers.change('customer-5', { name: 'Anna' });
    expect([names()[5], getState().hasNews]).toEqual(['Anna', false]);
    customers.change('customer-5', { last_contact_at: 9_000 });
    expect([names()[5], getState().hasNews]).toEqual(['Anna', true]);
    await refresh();
    expect([names()[0], getState().hasNews]).toEqual(['Anna', false]);
  });

  it('a message of the first customer moves nothing', async () => {
    const { customers, getState } = await setUp();
    customers.change('customer-0', { last_contact_at: 9_000 });
    expect(getState().hasNews).toBe(false);
  });

  it('removes a customer that became a part of another one', async () => {
    const { customers, names } = await setUp();
    customers.change('customer-5', { merged_into: 'customer-4' });
    expect(names()).not.toContain('Customer 5');
  });

  it('is not undone by a page that was read before', async () => {
    const { customers, names, loadMore } = await setUp();
    const page = loadMore();
    customers.feed.tell({
      customers: [{ ...customers.card('customer-150').customer, name: 'Anna', changed: 900 }],
    });
    await page;
    expect(names()[150]).toBe('Anna');
  });

  it('brings everything again after a reset', async () => {
    const { customers, names } = await setUp();
    customers.changeSilently('customer-0', { name: 'Anna' });
    customers.feed.follow();
    await settle();
    expect(names()[0]).toBe('Anna');
  });
});

it('a first page that could not be loaded is there after a refresh', async () => {
  const customers = createFakeCustomers();
  customers.api.list.mockRejectedValueOnce(new Error('No connection'));
  const { getState, refresh } = await setUp('', customers);
  expect(getState()).toMatchObject({ status: 'failed', error: 'No connection' });
  await refresh();
  expect(getState().status).toBe('ready');
});

it('a backend of the base contract has no customers', async () => {
  const customers = createFakeCustomers();
  customers.api.list.mockImplementation(vi.fn(() => Promise.reject(refusal(404))));
  const { getState } = await setUp('', customers);
  expect(getState().status).toBe('absent');
});
