import { addDays } from '@switchboard/common/time/calendar-date';
import { DAY } from '@switchboard/common/time/durations';
import { expect } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { rollSeries } from '../series/roll.ts';
import type { Browser } from './browser.ts';

/** A Tuesday in Madrid. */
export const SERIES_NOW = Date.parse('2026-03-03T08:00:00Z');
export const WEEKLY = { freq: 'weekly', weekdays: [2] };

/** A booking of an hour, at 10:00 in Madrid before its clocks change. */
export const hourOn = (day: string, hour = 9) => {
  const start = `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
  return { start, end: new Date(Date.parse(start) + 3_600_000).toISOString() };
};

/** A business in Madrid with a chair, and its calls about series. */
export const salonOfSeries = async (browser: Browser) => {
  const settings = { time_zone: 'Europe/Madrid' };
  await browser.call('PATCH', '/booking/settings/', { body: settings });
  const add = async (name: string): Promise<string> =>
    (await browser.call('POST', '/booking/resources/', { body: { name } })).body.id;
  const chair = await add('Chair');
  const make = (rule: object, changes: object = {}, more: object = {}) =>
    browser.call('POST', '/booking/series/', {
      body: {
        rule,
        booking: { resource: chair, title: 'Colour', ...hourOn('2026-03-10'), ...changes },
        ...more,
      },
    });
  return {
    chair,
    add,
    make,
    book: (body: object) =>
      browser.call('POST', '/booking/bookings/', { body: { resource: chair, ...body } }),
    /** Bookings of a chair, by start. */
    async list(resource = chair) {
      const query = { resource, from: '2026-01-01T00:00:00Z', to: '2200-01-01T00:00:00Z', limit: '1000' };
      const { body } = await browser.call('GET', '/booking/bookings/', { query });
      return body.results as {
        id: string;
        start: string;
        end: string;
        title: string;
        resource: string;
        resourceIds?: string[];
        version: number;
        options: string[];
        status: string;
        notes: string;
        forced: boolean;
        total_price: number;
        discount?: { kind: string; value: number };
        customer_name: string;
        series?: { id: string };
      }[];
    },
    change: (id: string, booking: object, more: object, headers?: Record<string, string>) =>
      browser.call('PUT', `/booking/bookings/${id}/series/`, {
        body: { booking: { resource: chair, title: 'Colour', ...booking }, ...more },
        ...(headers && { headers }),
      }),
    remove: (id: string, scope: string) =>
      browser.call('DELETE', `/booking/bookings/${id}/series/`, { query: { scope } }),
    restore: (id: string, body: object) => browser.call('POST', `/booking/series/${id}/restore/`, { body }),
    /** @param booking one of the series */
    read: async (id: string, booking?: string) =>
      (await browser.call('GET', `/booking/series/${id}/`, { ...(booking && { query: { booking } }) })).body,
  };
};

/** Tuesdays from 10 March 2026 on. */
export const tuesdays = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays('2026-03-10', 7 * at));

/** Books the series on, as a server does some days after `SERIES_NOW`. A series that fails is a failure of the test. */
export const rollAfter = async ({ db, wakeups }: Connection, days: number): Promise<void> => {
  const failures: unknown[] = [];
  const log = { error: (failure: unknown) => failures.push(failure) };
  await rollSeries(db, { wakeups, log }, SERIES_NOW + days * DAY, new AbortController().signal);
  expect(failures).toEqual([]);
};
