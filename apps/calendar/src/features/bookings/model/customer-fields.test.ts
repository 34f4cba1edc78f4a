import { describe, expect, test } from 'vitest';
import { aCustomer } from '../../../testing/entities.ts';
import { customerFields, isPhone, linksOf } from './customer-fields.ts';

const olga = aCustomer({ last_conversation: { id: 'chat-last', source: 'account' } });

describe('the customer and the conversation of a booking', () => {
  const chosen = customerFields(olga);

  test('stay while the name and the phone are those that were chosen', () => {
    expect(linksOf(chosen)).toEqual({ customer: olga.id, conversation: 'chat-last' });
  });

  test('are given up with another name or phone, so that no message reaches the wrong person', () => {
    const none = { customer: null, conversation: null };
    expect(linksOf({ ...chosen, customerName: 'Anna' })).toEqual(none);
    expect(linksOf({ ...chosen, customerPhone: '+34 699' })).toEqual(none);
  });

  test('stay when a phone is added that was not known', () => {
    const without = customerFields({ ...olga, phones: [] });
    expect(linksOf({ ...without, customerPhone: '+34 699' }).customer).toBe(olga.id);
  });

  test('are the named conversation, if there is one', () => {
    expect(customerFields(olga, 'chat-open').conversation).toBe('chat-open');
  });
});

test('a text is a phone if it has five digits and otherwise only separators', () => {
  expect(['+34 600 10', '(600) 100-200'].every(isPhone)).toBe(true);
  expect(['Olga', '1234', 'Room 600100', '2 Annas'].some(isPhone)).toBe(false);
});
