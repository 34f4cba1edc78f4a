import { readFileSync } from 'node:fs';
import { inRoot } from '@switchboard/tooling/repository';
import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { type EventBus, suiteEvents } from './index.ts';

/** A field with the values that it may have, as the table writes it. */
const field = ([name, schema]: [string, z.core.$ZodType]): string =>
  schema instanceof z.ZodMiniEnum
    ? `\`${name}\`: ${schema.options.map((value) => `\`${value}\``).join(', ')}`
    : `\`${name}\``;

const rows = Object.entries(suiteEvents).map(([name, { payload, acrossTabs }]) => {
  const fields = Object.entries(payload.shape).map(field);
  const separator = fields.some((text) => text.includes(':')) ? '; ' : ', ';
  return [`\`${name}\``, fields.join(separator), acrossTabs ? 'yes' : 'no'];
});

// Specification 104.5
test('the table of events in the documentation has every event, its payload, and whether it reaches other tabs', () => {
  const table =
    readFileSync(inRoot('docs', 'embedding.md'), 'utf8').split('### Events of the suite')[1] ?? '';
  const written = table
    .split('\n\n')
    .find((block) => block.startsWith('| event'))
    ?.split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim()),
    );
  expect(written).toEqual(rows);
});

// `npm run types` fails where a payload is not typed. Nothing runs here.
const listen = (bus: EventBus) => {
  bus.on('chat:unread-changed', (payload) => {
    expectTypeOf(payload.count).toEqualTypeOf<number>();
    expectTypeOf(payload.undelivered).toEqualTypeOf<number | undefined>();
    // @ts-expect-error There is no such field.
    payload.cuont;
  });
  bus.on('session:ended', ({ reason }) => expectTypeOf(reason).toEqualTypeOf<'signed-out' | 'expired'>());
  // @ts-expect-error There is no such event.
  bus.on('chat:closed', () => {});
  // @ts-expect-error The payload lacks a field.
  bus.emit('remote:failed', { remote: 'chat' });
};

// Specification 104.5
test('each event has its payload as a type, for listeners and emitters', () => {
  expectTypeOf(listen).toBeFunction();
});
