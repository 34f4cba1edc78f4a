import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samePersonAs, type Writer } from './identity.ts';
import { nothingOwn } from './parts.ts';

type Row = Parameters<typeof samePersonAs>[0][number];

const row = (id: string, more: { phones?: string[]; into?: string; by?: Row['mergedBy'] } = {}): Row => ({
  id,
  mergedInto: more.into ?? null,
  mergedBy: more.into === undefined ? null : (more.by ?? 'match'),
  own: { ...nothingOwn, phones: more.phones ?? [] },
});
const writes = (customerId: string, chatId: string, phone?: string): Writer => ({
  customerId,
  chatId,
  phone,
});
const personOf = (id: string, rows: Row[], writers: Writer[]) => [...samePersonAs(rows, writers, id)].sort();

describe('the person of a row', () => {
  test('has all conversations with the same number in the channel', () => {
    const rows = [row('account'), row('bot', { into: 'account' }), row('other', { into: 'account' })];
    const writers = [writes('account', '501'), writes('bot', '501'), writes('other', '502')];
    expect(personOf('bot', rows, writers)).toEqual(['account', 'bot']);
    expect(personOf('other', rows, writers)).toEqual(['other']);
  });

  test('has bookings and entries with a phone that the channel reports', () => {
    const rows = [row('booking', { phones: ['+1'] }), row('chat', { phones: ['+1'], into: 'booking' })];
    const writers = [writes('chat', '501', '+1')];
    expect(personOf('chat', rows, writers)).toEqual(['booking', 'chat']);
    expect(personOf('booking', rows, writers)).toEqual(['booking', 'chat']);
  });

  test('has no booking with a phone that a person typed for the conversation', () => {
    const rows = [row('booking', { phones: ['+1'] }), row('chat', { phones: ['+1'], into: 'booking' })];
    expect(personOf('chat', rows, [writes('chat', '501')])).toEqual(['chat']);
  });

  test('has no booking with a phone that the channel reports for another person too', () => {
    const rows = [row('booking', { phones: ['+1'] }), row('a', { into: 'booking' }), row('b', { into: 'a' })];
    const writers = [writes('a', '501', '+1'), writes('b', '502', '+1')];
    for (const { id } of rows) expect(personOf(id, rows, writers)).toEqual([id]);
  });

  test('has what a person merged, but not what was matched with that by anything else', () => {
    const rows = [
      row('a'),
      row('b', { into: 'a', by: 'person' }),
      row('c', { into: 'a', by: 'username' }),
      row('d', { into: 'c', by: 'person' }),
    ];
    const writers = [writes('a', '501'), writes('b', '502'), writes('c', '503')];
    expect(personOf('b', rows, writers)).toEqual(['a', 'b']);
    expect(personOf('d', rows, writers)).toEqual(['c', 'd']);
  });

  test('is the same for each of its rows, and two people share no row', () => {
    const any = fc.array(
      fc.record({
        parent: fc.nat(),
        by: fc.constantFrom('person' as const, 'match' as const, 'username' as const),
        phones: fc.uniqueArray(fc.constantFrom('+1', '+2', '+3'), { maxLength: 2 }),
        writer: fc.option(
          fc.record({
            chat: fc.constantFrom('501', '502', '503'),
            phone: fc.constantFrom('+1', '+2', undefined),
          }),
        ),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(any, (all) => {
        const rows = all.map(({ parent, by, phones }, at) =>
          row(String(at), { phones, by, ...(at > 0 && { into: String(parent % at) }) }),
        );
        const writers = all.flatMap(({ writer }, at) =>
          writer === null ? [] : [writes(String(at), writer.chat, writer.phone)],
        );
        for (const { id } of rows) {
          const person = personOf(id, rows, writers);
          expect(person).toContain(id);
          for (const other of person) expect(personOf(other, rows, writers)).toEqual(person);
        }
      }),
    );
  });
});
