import fc from 'fast-check';
import { STRANGE_VALUES } from '../strange-values.ts';
import type { Schema } from './operations.ts';

/** Whose id it is; `gone` ones were deleted before. */
export type Whose = 'own' | 'other' | 'gone' | 'no';

/** An id that is known only when the request is sent, as text in any part of it. */
export const PLACEHOLDER = /ID~(own|other|gone|no)~(\d+)~/g;

const anId = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant<Whose>('own') },
      { weight: 3, arbitrary: fc.constantFrom<Whose>('other', 'gone', 'no') },
    ),
    fc.nat({ max: 10_000 }),
  )
  .map(([whose, number]) => `ID~${whose}~${number}~`);

const NUMBERS = [0, -0, -1, 0.5, 1e15, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_VALUE, 5e-324];
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'then', 'toJSON', '', '\u0000', '$ref'];

/** A value that no form has. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...STRANGE_VALUES),
  fc.constantFrom(...NUMBERS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  anId,
  fc.array(anId, { maxLength: 40 }),
  fc.constantFrom('../../etc/passwd', '%2e%2e%2f', "'; drop table users; --", '{{7*7}}', 'x'.repeat(70_000)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(1, null, 'x'), { maxKeys: 3 }),
);

const TIMES = ['2031-03-01T10:00:00Z', '2031-03-01', '2026-11-30T09:30:00+01:00', '09:30'];

const textFor = ({ format = '', maxLength = 200, minLength = 0 }: Schema): fc.Arbitrary<unknown> => {
  if (format.startsWith('date') || format === 'time') return fc.constantFrom(...TIMES);
  if (format === 'uuid' || (minLength === 8 && maxLength === 64)) return anId;
  return fc.oneof(
    fc.string({ minLength: Math.min(minLength, 50), maxLength: Math.min(maxLength, 50) }),
    fc.constantFrom(
      ...TIMES,
      'UTC',
      'Europe/Madrid',
      'EUR',
      '+34600111222',
      'mallory',
      'all',
      'x'.repeat(maxLength + 1),
    ),
    anId,
  );
};

const plainFor = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (kinds.length > 0) return fc.oneof(...kinds.map((kind) => valueFor(kind, depth + 1)));
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return fc.record(Object.fromEntries(fields.map(([name, part]) => [name, valueFor(part, depth + 1)])), {
      requiredKeys: depth === 0 ? fields.map(([name]) => name).slice(0, 3) : [],
    });
  }
  if (type === 'array') return fc.array(valueFor(schema.items ?? {}, depth + 1), { maxLength: 3 });
  if (type === 'integer' || type === 'number') return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double());
  if (type === 'boolean') return fc.boolean();
  return type === 'string' ? textFor(schema) : nasty;
};

/** A value that mostly fits its schema, with a nasty one here and there. */
export const valueFor = (schema: Schema, depth = 0): fc.Arbitrary<unknown> =>
  depth > 6
    ? nasty
    : fc.oneof({ weight: 14, arbitrary: plainFor(schema, depth) }, { weight: 1, arbitrary: nasty });

/** An id in a path. */
export const pathId = fc.oneof(
  { weight: 12, arbitrary: anId },
  {
    weight: 2,
    arbitrary: fc.constantFrom('1', '7000001', '7000002', '..', '%00', '%2e%2e', '%ff', '__proto__', ' '),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'binary', maxLength: 40 })
      .map((text) => encodeURIComponent(Buffer.from(text).toString())),
  },
);
