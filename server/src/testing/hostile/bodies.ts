import fc from 'fast-check';
import { goodBody } from '../every-endpoint.ts';
import type { Operation } from './operations.ts';
import { nasty, valueFor } from './values.ts';

/** A body, and what it claims to be. */
export interface Body {
  type: string;
  text: string;
}

const JSON_TYPE = 'application/json';
const BOUNDARY = 'hostile';

/** Changes of a JSON text that no serializer makes. */
const SPOILS: readonly ((text: string) => string)[] = [
  (text) => text.replace('{', '{"__proto__":{"isAdmin":true},'),
  (text) => text.replace('{', '{"constructor":{"prototype":{"x":1}},'),
  (text) => text.replace(/\{("[^"]*"):/, '{$1:1,$1:'),
  (text) => text.replace(/:/, `:${'['.repeat(5_000)}`),
  (text) => text.replace(/\d+/, '1e999'),
  (text) => text.replace(/"([^"]*)"\}/, '"\\ud800$1\\u0000"}'),
  (text) => text.replace(/\d+/, '-0.0000000000000000000000000000000000001e-400'),
  (text) => text.replace(/\d+/, '9'.repeat(2_000)),
  (text) => `\ufeff${text}`,
  (text) => `${text}${text}`,
  (text) => text.slice(0, -3),
  (text) => text.replaceAll('"', "'"),
  () => `[${'{},'.repeat(20_000)}{}]`,
  () => `{${Array.from({ length: 3_000 }, (_, at) => `"k${at}":{"a":[]}`).join()}}`,
  () => '{"a":'.repeat(3_000),
  () => '\u00ff\u00fe{\u0000}\u0000',
  () => '',
];

const TYPES = [
  'application/json; charset=utf-16',
  'application/json;charset="',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'multipart/mixed; boundary=hostile',
  'application/xml',
  '',
  ';;;',
];

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

const jsonFor = ({ name, body }: Operation): fc.Arbitrary<string> => {
  const good = name === undefined ? undefined : goodBody(name, 'ID~own~7~');
  const kinds: fc.WeightedArbitrary<string>[] = [
    { weight: 1, arbitrary: nasty.map(textOf) },
    { weight: 6, arbitrary: (body ? valueFor(body) : nasty).map(textOf) },
  ];
  if (good) {
    const spoiled = fc
      .tuple(fc.constantFrom(...Object.keys(good), 'extra'), nasty)
      .map(([key, value]) => textOf({ ...good, [key]: value }));
    kinds.push({ weight: 4, arbitrary: fc.constant(textOf(good)) }, { weight: 3, arbitrary: spoiled });
  }
  return fc.oneof(...kinds);
};

const FILE_NAMES = [
  'a.txt',
  '../../x',
  'a\u202etxt.exe',
  'CON',
  '',
  'x'.repeat(4_000),
  'a";b="c',
  'a.xlsx',
  '.pdf',
];
const FILE_TYPES = [
  'text/plain',
  'image/svg+xml',
  'text/html',
  'application/pdf',
  'image/png',
  '',
  'x'.repeat(300),
];
const FILE_TEXTS = [
  'Cut 20 €',
  '',
  'GIF89a/*<script>',
  '%PDF-1.7\n',
  'PK\u0003\u0004',
  '\u0000'.repeat(90_000),
];

const formPart = fc.record({
  field: fc.constantFrom(
    'file',
    'described',
    'text',
    'file[]',
    '__proto__',
    'constructor',
    '',
    'x'.repeat(200),
  ),
  isFile: fc.boolean(),
  name: fc.constantFrom(...FILE_NAMES),
  type: fc.constantFrom(...FILE_TYPES),
  text: fc.constantFrom(...FILE_TEXTS, '{}', '{"text":"x"}'),
});

const aFile = { field: 'file', isFile: true, name: 'a.txt', type: 'text/plain', text: 'Cut 20 €' };

const formWith = (parts: readonly (typeof aFile)[]): string =>
  parts
    .map(({ field, isFile, name, type, text }) => {
      const file = isFile ? `; filename="${name}"` : '';
      return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${file}\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;
    })
    .join('');

const form: fc.Arbitrary<Body> = fc
  .tuple(
    fc.array(formPart, { maxLength: 14 }),
    fc.boolean(),
    fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 300 }) }),
  )
  .map(([parts, withFile, lost]) => {
    const all = `${formWith(withFile ? [...parts, aFile] : parts)}--${BOUNDARY}--\r\n`;
    return {
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      text: all.slice(0, Math.max(0, all.length - lost)),
    };
  });

/** A body for a call: one that fits, one that nearly does, or anything. */
export const bodyFor = (operation: Operation): fc.Arbitrary<Body | undefined> => {
  const json = jsonFor(operation);
  const plain = json.map((text): Body => ({ type: JSON_TYPE, text }));
  const spoiled = fc
    .tuple(json, fc.constantFrom(...SPOILS))
    .map(([text, spoil]): Body => ({ type: JSON_TYPE, text: spoil(text) }));
  const mistyped = fc.tuple(json, fc.constantFrom(...TYPES)).map(([text, type]): Body => ({ type, text }));
  const takesJson = operation.body !== undefined;
  return fc.oneof(
    { weight: takesJson ? 12 : 1, arbitrary: plain },
    { weight: takesJson ? 4 : 1, arbitrary: spoiled },
    { weight: 1, arbitrary: mistyped },
    { weight: operation.form ? 12 : 1, arbitrary: form },
    { weight: takesJson || operation.form ? 1 : 14, arbitrary: fc.constant(undefined) },
  );
};
