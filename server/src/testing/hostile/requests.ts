import fc from 'fast-check';
import { type Body, bodyFor } from './bodies.ts';
import type { Operation } from './operations.ts';
import { nasty, pathId, valueFor } from './values.ts';

/** Who sends a request. A `page` is a foreign one that embeds an app, with a token in place of cookies. */
type Actor = 'mallory' | 'visitor' | 'page' | 'mangled';

/** A request of an attacker, before its ids are known. */
export interface HostileRequest {
  actor: Actor;
  method: string;
  /** The path of the document. */
  route: string;
  url: string;
  headers: Record<string, string>;
  cookie: string | undefined;
  body: Body | undefined;
}

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'if-match': ['*', '1', '"1"', 'W/"1"', '-1', '1e9', '"', 'ID~own~3~', 'x'.repeat(5_000)],
  'idempotency-key': ['k', 'ID~no~1~', 'k'.repeat(300), '\u00ff\u00fe', ' ', '__proto__'],
  range: [
    'bytes=0-0',
    'bytes=-1',
    'bytes=9-1',
    'bytes=0-99999999999999999999',
    'bytes=0-0,1-1',
    'lines=1-2',
    'bytes=',
  ],
  'if-none-match': ['*', '"x"', '"', ','.repeat(4_000)],
  'if-range': ['"x"', 'Sun, 06 Nov 1994 08:49:37 GMT'],
  'if-modified-since': ['never', 'Sun, 06 Nov 1994 08:49:37 GMT', '9'.repeat(50)],
  accept: ['*/*', 'text/html', 'q=;', ','.repeat(2_000)],
  'accept-language': ['*', 'xx-'.repeat(300), 'es;q=NaN', '\u00ff'],
  'accept-encoding': ['br', 'gzip;q=0', 'identity;q=0, *;q=0', 'x'.repeat(3_000)],
  'content-encoding': ['gzip', 'br', 'identity, identity'],
  origin: ['null', 'https://evil.example', 'https://dashboard.example.test', 'http://'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none', ''],
  'x-forwarded-for': ['::1', '999.1.1.1', 'x, y, z', `${'1.2.3.4,'.repeat(500)}`],
  host: ['evil.example', '', '[', 'a:99999999'],
  authorization: ['Bearer mallory', 'Bearer ', 'Basic eA==', `Bearer ${'e'.repeat(6_000)}`],
  'x-csrftoken': ['', 'guessed', '\u00e9'.repeat(60)],
  'x-http-method-override': ['DELETE'],
  'user-agent': ['', 'x'.repeat(7_000), '\u00ff<script>'],
  expect: ['100-continue'],
  'x-telegram-bot-api-secret-token': ['x', ''],
  'stripe-signature': ['t=1,v1=x', 't=NaN', ','],
};

const oddHeader = fc
  .constantFrom(...Object.keys(HEADERS))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(HEADERS[name] ?? []))));

const COOKIES = [
  '=;;=',
  '__Host-access=%zz',
  `__Host-access=${'x'.repeat(4_000)}`,
  '__Host-access="\u00e4"; csrftoken=x',
  '__Host-refresh=a; __Host-refresh=b',
  '__proto__=x; constructor=y',
  ';'.repeat(3_000),
];

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** No call of a run may wait for events. */
const queryFor = ({ query }: Operation): fc.Arbitrary<Record<string, string>> => {
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const known = Object.entries(query).filter(([name]) => name !== 'timeout');
  const fields = Object.fromEntries(known.map(([name, schema]) => [name, valueFor(schema).map(asText)]));
  const extra = fc.dictionary(
    fc.constantFrom('x', '__proto__', 'page', 'limit', 'cursor'),
    nasty.map(asText),
    {
      maxKeys: 1,
    },
  );
  return fc
    .tuple(
      fc.record(fields, { requiredKeys: [] }),
      extra,
      fc.constantFrom('0', '0', '0', '-1', 'NaN', '1e99'),
    )
    .map(([fits, odd, timeout]) => ({ ...fits, ...odd, ...('timeout' in query && { timeout }) }));
};

const encoded = (query: Record<string, string>): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = pairs.map(
    ([name, value]) => `${name}=${encodeURIComponent(Buffer.from(value.slice(0, 9_000)).toString())}`,
  );
  return text.length === 0 ? '' : `?${text.join('&')}`;
};

const requestFor = (operation: Operation): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      actor: fc.oneof(
        { weight: 16, arbitrary: fc.constant<Actor>('mallory') },
        { weight: 4, arbitrary: fc.constantFrom<Actor>('visitor', 'page', 'mangled') },
      ),
      method: fc.oneof(
        { weight: 20, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      ids: fc.array(pathId, { minLength: 4, maxLength: 4 }),
      query: queryFor(operation),
      headers: fc.array(oddHeader, { maxLength: 2 }),
      quiet: fc.integer({ min: 0, max: 2 }),
      cookie: fc.constantFrom(...COOKIES),
      body: bodyFor(operation),
    })
    .map(({ actor, method, ids, query, headers, quiet, cookie, body }) => {
      let next = 0;
      const path = operation.path.replaceAll(/\{\w+\}/g, () => ids[next++ % ids.length] ?? '');
      return {
        ...{ actor, method, route: operation.path, url: path + encoded(query), body },
        headers: { 'if-match': '*', ...(quiet === 0 && Object.fromEntries(headers)) },
        cookie: actor === 'mangled' ? cookie : undefined,
      };
    });

/** Requests in a row. Those of one noun come together: made, used, deleted and used again. */
export const sequenceOf = (operations: readonly Operation[]): fc.Arbitrary<HostileRequest[]> => {
  const nounOf = ({ path }: Operation) => path.split('/').slice(0, 5).join('/');
  const groups = new Map<string, Operation[]>();
  for (const operation of operations)
    groups.set(nounOf(operation), [...(groups.get(nounOf(operation)) ?? []), operation]);
  const requests = new Map(operations.map((operation) => [operation, requestFor(operation)]));
  const anyOf = (some: readonly Operation[]) =>
    fc.constantFrom(...some).chain((operation) => requests.get(operation) ?? fc.constant(null as never));
  const together = fc
    .constantFrom(...groups.keys())
    .chain((noun) => fc.array(anyOf(groups.get(noun) ?? operations), { minLength: 2, maxLength: 8 }));
  const mixed = fc.array(anyOf(operations), { minLength: 2, maxLength: 8 });
  return fc.oneof(together, mixed);
};
