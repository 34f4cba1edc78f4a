import { describe, expect, test } from 'vitest';
import { aBooking, aConversation, aCustomer } from '../../../testing/entities.ts';
import { fieldsOf, isBookedBy, mergeFound } from './lookup.ts';

const olga = aCustomer({
  id: 'customer-olga',
  name: 'Olga',
  phones: ['+34600000002'],
  usernames: ['olga_p'],
});

describe('people that are found in several places', () => {
  // Specification 28.5
  test('are one row, with the phone, the conversation and the latest booking', () => {
    const rows = mergeFound(
      [olga],
      [aConversation({ id: 'chat-bot', bot_username: 'salon_bot', customer: { username: 'Olga_P' } })],
      [
        aBooking({
          id: 'b1',
          start: '2026-11-02T09:00:00Z',
          customer: { name: 'O', phone: '+34 600 000 002' },
        }),
        aBooking({
          id: 'b2',
          start: '2026-11-09T09:00:00Z',
          customer: { id: olga.id, name: 'O', phone: '' },
        }),
      ],
    );
    expect(rows).toEqual([
      {
        key: 'customer customer-olga',
        name: 'Olga',
        phone: '+34600000002',
        username: 'olga_p',
        customer: 'customer-olga',
        conversation: { id: 'chat-bot', bot: 'salon_bot' },
        booked: Date.parse('2026-11-09T09:00:00Z'),
      },
    ]);
  });

  test('are one row without a customer, too', () => {
    const conversation = aConversation({ customer: { name: 'Ivan', phone: '+34 611' } });
    const rows = mergeFound(
      [],
      [conversation],
      [aBooking({ customer: { name: 'Ivan P.', phone: '+34611' } })],
    );
    expect(rows).toMatchObject([{ name: 'Ivan', phone: '+34 611', booked: expect.any(Number) }]);
  });

  test('keep the conversation that is their last one', () => {
    const known = { ...olga, last_conversation: { id: 'chat-last', source: 'account' as const } };
    const older = aConversation({ id: 'chat-old', customer: { phone: '+34600000002' } });
    expect(mergeFound([known], [older], [])).toMatchObject([{ conversation: { id: 'chat-last' } }]);
  });
});

describe('people stay apart', () => {
  test('who have the same name and other phones', () => {
    const other = aCustomer({ id: 'customer-other', name: 'Olga', phones: ['+34600000003'] });
    const bookings = [
      aBooking({ id: 'b1', customer: { name: 'Olga', phone: '+34 699' } }),
      aBooking({ id: 'b2', customer: { name: 'Olga', phone: '' } }),
      aBooking({ id: 'b3', customer: { name: 'olga ', phone: '' } }),
    ];
    expect(mergeFound([olga, other], [], bookings).map(({ key }) => key)).toEqual([
      'customer customer-olga',
      'customer customer-other',
      'booking b1',
      'booking b2',
    ]);
  });

  test('unless they have neither name nor phone: then they are no row', () => {
    expect(mergeFound([], [], [aBooking({ customer: { name: '', phone: '' } })])).toEqual([]);
  });
});

// Specification 28.5
test('a booking is found by a part of the name, or of the phone in any spelling', () => {
  const booking = aBooking({ customer: { name: 'Marina Orlova Núñez', phone: '+34 600 100 200' } });
  expect(['orlo', 'NUNEZ', '600-100', '+34600'].every((query) => isBookedBy(booking, query))).toBe(true);
  expect(['olga', '699', ' '].some((query) => isBookedBy(booking, query))).toBe(false);
});

test('choosing a row takes over id, name, phone and conversation', () => {
  const [row] = mergeFound([olga], [aConversation({ id: 'chat-1', customer: { username: 'olga_p' } })], []);
  expect(row && fieldsOf(row)).toEqual({
    customerName: 'Olga',
    customerPhone: '+34600000002',
    customer: { id: 'customer-olga', name: 'Olga', phone: '+34600000002' },
    conversation: 'chat-1',
  });
});
