import type { Booking } from '@switchboard/api-client';
import { expect, it } from 'vitest';
import { aBotConversation, aConversation } from '../../../testing/entities.ts';
import { contactsOf, nameOf } from './lead.ts';
import { peopleOf } from './people.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const aBooking = (name: string, phone: string, start: string): Booking => ({
  id: `${name}-${start}`,
  resourceId: 'chair-1',
  resourceIds: ['chair-1'],
  optionIds: [],
  title: '',
  start,
  end: start,
  status: 'confirmed',
  notes: '',
  customer: { name, phone },
  source: 'manual',
  total_duration: 60,
  total_price: 0,
  items: [],
  forced: false,
  reminder: null,
  version: undefined,
  conversationId: null,
});

const marina = aConversation({
  id: 'marina',
  last_message_ts: 30,
  customer: { name: 'Marina', username: 'Marina_O', phone: '+34 600 000 001' },
});

it('people are listed once, whatever ways they use', () => {
  const byBot = aBotConversation({ id: 'bot-1', customer: { name: 'M.', username: 'marina_o' } });
  const booked = aBooking('Marina Orlova', '34600000001', '2026-11-21T10:00:00Z');
  const people = peopleOf([marina, byBot], [booked], true, NOW);
  expect(people).toEqual([
    {
      id: 'account:marina',
      name: 'Marina',
      phones: ['+34600000001'],
      usernames: ['marina_o'],
      lastContact: 30,
      nextBooking: Date.parse(booked.start),
      chat: { source: 'account', id: 'marina' },
    },
  ]);
});

it('people who only booked come after all conversations', () => {
  const bookings = [
    aBooking('Olga', '', '2026-11-19T10:00:00Z'),
    aBooking('Olga', '', '2026-11-22T10:00:00Z'),
    aBooking('Olga', '', '2026-11-21T10:00:00Z'),
    aBooking('', '', '2026-11-22T10:00:00Z'),
  ];
  const names = (isComplete: boolean) => peopleOf([marina], bookings, isComplete, NOW).map(nameOf);
  expect([names(false), names(true)]).toEqual([['Marina'], ['Marina', 'Olga']]);
  expect(peopleOf([], bookings, true, NOW)[0]?.nextBooking).toBe(Date.parse('2026-11-21T10:00:00Z'));
});

it('a person without a name is called by the first way to reach them', () => {
  const person = { id: 'customer-1', name: '', phones: ['+34600000001'], usernames: ['marina'] };
  expect([nameOf(person), contactsOf(person)]).toEqual(['@marina', ['+34600000001']]);
  expect(nameOf({ ...person, phones: [], usernames: [] })).toBe('#customer');
});
