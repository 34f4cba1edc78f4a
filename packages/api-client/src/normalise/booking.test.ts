import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as schema from '../schemas/booking.ts';
import { normaliseBooking, normaliseOption, normaliseResource } from './booking.ts';

const anId = fc.string({ minLength: 8, maxLength: 40 });
const text = fc.option(fc.string(), { nil: undefined });
const times = { start: '2026-03-29T10:00:00+02:00', end: '2026-03-29T11:00:00+02:00' };

const readBooking = (wire: object) =>
  normaliseBooking(schema.booking.parse({ id: 'booking-1', ...times, ...wire }));

// Specification 3.7
test('`resource` can replace `resourceId`, as an id or as an object', () => {
  fc.assert(
    fc.property(anId, fc.constantFrom('resource', 'resourceId'), fc.boolean(), (id, name, asObject) => {
      const reference = asObject ? { id, name: 'Anna' } : id;
      expect(readBooking({ [name]: reference }).resourceId).toBe(id);
      const option = { id: 'option-1', name: 'Cut', duration: 30, [name]: reference };
      expect(normaliseOption(schema.option.parse(option)).resourceId).toBe(id);
    }),
  );
});

test('`resourceId` takes precedence over `resource`', () => {
  expect(readBooking({ resourceId: 'resource-a', resource: 'resource-b' }).resourceId).toBe('resource-a');
});

// Specification 5.1, 3.9
test('options may be ids, objects, or both, and keep their order', () => {
  const mixture = fc.array(fc.tuple(anId, fc.boolean()));
  fc.assert(
    fc.property(mixture, fc.constantFrom('options', 'optionIds'), (items, name) => {
      const options = items.map(([id, asObject]) => (asObject ? { id } : id));
      expect(readBooking({ [name]: options }).optionIds).toEqual(items.map(([id]) => id));
    }),
  );
});

// Specification 3.9
test('a single option becomes a list', () => {
  fc.assert(
    fc.property(anId, (id) => {
      expect(readBooking({ options: id }).optionIds).toEqual([id]);
      expect(readBooking({ options: { id } }).optionIds).toEqual([id]);
    }),
  );
});

test('values that are not options are left out', () => {
  expect(readBooking({ options: ['short', 7, 'option-1', { id: null }, { id: '7' }] }).optionIds).toEqual([
    'option-1',
    '7',
  ]);
  expect(readBooking({ options: null }).optionIds).toEqual([]);
});

test('the customer comes from customer_name and customer_phone', () => {
  fc.assert(
    fc.property(text, text, (customer_name, customer_phone) => {
      const { customer } = readBooking({ customer_name, customer_phone });
      expect(customer).toEqual({ name: customer_name ?? '', phone: customer_phone ?? '' });
    }),
  );
});

// Specification 3.9
test('the source is manual if the answer has none', () => {
  expect(readBooking({}).source).toBe('manual');
  expect(readBooking({ source: null }).source).toBe('manual');
  expect(readBooking({ source: '' }).source).toBe('manual');
  expect(readBooking({ source: 'telegram' }).source).toBe('telegram');
});

// Specification 124.2
test('a message that did not arrive names its conversation', () => {
  const lost = { state: 'failed', at: times.start, conversation: 'chat-ana' } as const;
  expect(readBooking({ reminder: lost, confirmation: { ...lost, kind: 'made' } })).toMatchObject({
    reminder: { conversationId: 'chat-ana' },
    confirmation: { conversationId: 'chat-ana' },
  });
});

test('totals are taken from the answer, also as text, or summed from the options that are objects', () => {
  const options = [
    { id: 'option-1', duration: 30, price: '12.50' },
    { id: 'option-2', duration: 15 },
    'option-3',
  ];
  expect(readBooking({ options })).toMatchObject({ total_duration: 45, total_price: 12.5 });
  expect(readBooking({ options, total_duration: 60, total_price: '99.90' })).toMatchObject({
    total_duration: 60,
    total_price: 99.9,
  });
});

// Specification 3.8
test('a booking is complete, however little the answer contains', () => {
  expect(readBooking({})).toEqual({
    id: 'booking-1',
    resourceId: '',
    resourceIds: [''],
    optionIds: [],
    title: '',
    ...times,
    status: '',
    notes: '',
    customer: { name: '', phone: '' },
    source: 'manual',
    total_duration: 0,
    total_price: 0,
    items: [],
    forced: false,
    reminder: null,
    version: undefined,
    conversationId: null,
  });
});

// Specification 3.6
test('a resource is complete, however little the answer contains', () => {
  const wire = schema.resource.parse({ id: 7, name: 'Anna' });
  expect(normaliseResource(wire)).toEqual({
    id: '7',
    name: 'Anna',
    color: null,
    avatar: null,
    hours: null,
    breaks: [],
    absences: [],
    blocks: [],
    shifts: [],
    rota: null,
    feed: false,
    buffer: null,
    archived: false,
  });
});

// Specification 3.7
test('the price of an option may be missing or text', () => {
  const wire = { id: 'option-1', name: 'Cut', duration: '30', resource: 'resource-1' };
  expect(normaliseOption(schema.option.parse(wire))).toMatchObject({ duration: 30, price: null });
  expect(normaliseOption(schema.option.parse({ ...wire, price: '12.50' }))).toMatchObject({ price: 12.5 });
});
