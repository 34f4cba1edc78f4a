import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PATH } from '../packages/api-client/src/index.ts';
import { connect } from '../server/src/db/connect.ts';
import { findPostgres, startPrivatePostgres } from '../server/src/testing/private-postgres.ts';
import { createTestServer } from '../server/src/testing/test-server.ts';
import { longestTurn } from './lib/longest-turn.mjs';
import { percentileTable } from './lib/percentiles.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** Rows to measure, such as `cookies|parts`; by default all, which writes the report. */
const ONLY = new RegExp(process.env.ONLY ?? '');

const HEAD = `# Bytes of strangers

Written by \`npm run bench:connections\`: the longest turn of the event loop while one connection sends the bytes, in
milliseconds of the processor that the thread took; wanted are less than 50.
The server runs on Postgres, the sender in another process.

`;

const binaries = await findPostgres();
if (binaries === undefined) throw new Error('This needs Postgres: its initdb was not found');
const postgres = await startPrivatePostgres(binaries);
const databaseUrl = await postgres.createDatabase();
const server = await createTestServer({ open: () => connect({ databaseUrl, dataDir: '' }) });
const sender = fork(new URL('./lib/send-bytes.mjs', import.meta.url));
try {
  const port = Number(new URL(await server.listen()).port);
  const ada = await server.signIn('ada');
  const [agent] = (await ada.call('GET', '/messaging/agents/')).body;
  const cookie = `Cookie: ${[...ada.cookies].map(([key, value]) => `${key}=${value}`).join('; ')}\r\n`;
  const request = (method, path, headers = '', body = '') =>
    Buffer.concat([
      Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`, 'latin1'),
      Buffer.from(body),
    ]);
  const get = (path, headers) => request('GET', path, headers);
  const form = (body, type = 'multipart/form-data; boundary=x') =>
    request(
      'POST',
      `${API_PATH}/messaging/agents/${agent.id}/upload/`,
      `${cookie}X-CSRFToken: ${ada.cookies.get('csrftoken')}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`,
      body,
    );
  const part = (disposition, text = 'a', headers = '') =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n${text}\r\n`;
  const fileOf = (name) => `${part(`name="file"; ${name}`)}--x--\r\n`;
  const PUBLIC = `${API_PATH}/users/auth/csrf/`;
  const SIGNED = `${API_PATH}/messaging/agents/`;
  const times = (count, of) => Array.from({ length: count }, (_, n) => of(n)).join('');

  const rows = {
    'a plain request': get(PUBLIC),
    '5,000 requests sent ahead': Buffer.concat(Array(5_000).fill(get(PUBLIC))),
    '5,000 shortest requests sent ahead': Buffer.from('GET / HTTP/1.1\r\n\r\n'.repeat(5_000)),
    '900 cookies': get(PUBLIC, `Cookie: ${times(900, (n) => `c${n}=%41b; `)}\r\n`),
    '5,000 cookies of a byte': get(PUBLIC, `Cookie: ${times(5_000, () => 'a=;')}\r\n`),
    'cookies without a value': get(PUBLIC, `Cookie: ${'a;'.repeat(7_500)}=\r\n`),
    'a cookie of percent signs': get(PUBLIC, `Cookie: a=${'%'.repeat(15_000)}\r\n`),
    '2,000 headers': get(
      PUBLIC,
      times(2_000, (n) => `h${n}:\r\n`),
    ),
    '3,900 headers of one name': get(PUBLIC, 'a:\r\n'.repeat(3_900)),
    '3,000 values of a query': get(`${SIGNED}?${times(3_000, (n) => `${n}&`)}`, cookie),
    '15 KB of percent signs in a query': get(`${SIGNED}?a=${'%41'.repeat(5_000)}`, cookie),
    '15 KB of slashes': get('/'.repeat(15_000)),
    '15 KB of dots in a path': get(`/${'../'.repeat(5_000)}`),
    '15 KB of percent signs in a path': get(`/${'%41'.repeat(5_000)}`),
    '15 KB of accepted encodings': get('/openapi.json', `Accept-Encoding: ${'br;q=0.1,'.repeat(1_600)}\r\n`),
    '15 KB of accepted languages': get(
      PUBLIC,
      `Accept-Language: ${times(1_900, (n) => `${String.fromCharCode(97 + (n % 26), 97 + (n % 25))};q=0,`)}\r\n`,
    ),
    '15 KB of entity tags': get('/openapi.json', `If-None-Match: ${'"a",'.repeat(3_700)}\r\n`),
    '15 KB of forwarded addresses': get(PUBLIC, `X-Forwarded-For: ${'127.0.0.1,'.repeat(1_500)}\r\n`),
    '15 KB of a content type': request(
      'POST',
      PUBLIC,
      `Content-Type: a/b${';a="b'.repeat(2_500)}\r\nContent-Length: 0\r\n`,
    ),
    'openapi.json': get('/openapi.json'),
    'openapi.json compressed': get('/openapi.json', 'Accept-Encoding: br\r\n'),
    'the page of a screen': get('/dashboard/chat', 'Accept: text/html\r\n'),
    '20,000 parts of a form': form(`${times(20_000, () => part('name="a"'))}--x--\r\n`),
    '200,000 parts of a form': form(`${times(200_000, () => '--x\r\n\r\n\r\n')}--x--\r\n`),
    '20,000 parts of a form without a name': form(`${times(20_000, () => part(''))}--x--\r\n`),
    'a form of dashes': form('\r\n--'.repeat(1_000_000)),
    'a form with 20,000 headers': form(
      `${part(
        'name="a"',
        'a',
        times(20_000, (n) => `h${n}: 1\r\n`),
      )}--x--\r\n`,
    ),
    'a form with a header of 1 MB': form(
      `${part('name="a"', 'a', `h: ${'a'.repeat(1_000_000)}\r\n`)}--x--\r\n`,
    ),
    'a form with a header of 500,000 lines': form(
      `${part('name="a"', 'a', `h: ${'\r\n a'.repeat(250_000)}\r\n`)}--x--\r\n`,
    ),
    'a file name of 80 KB': form(fileOf(`filename="${'a'.repeat(81_000)}"`)),
    'a file name of 80 KB of accents': form(fileOf(`filename="${'\u0301'.repeat(40_000)}"`)),
    'a file name of 80 KB of percent signs': form(fileOf(`filename*=utf-8''${'%41'.repeat(27_000)}`)),
    'a file name of 80 KB of escapes': form(fileOf(`filename="${'\\a'.repeat(40_000)}"`)),
    'a file name of 1 MB': form(fileOf(`filename="${'a'.repeat(1_000_000)}"`)),
    '25,000 parameters of a part': form(fileOf(`${'a=1;'.repeat(20_000)}filename="a"`)),
    '15 KB of parameters of a form': form(
      fileOf('filename="a"'),
      `multipart/form-data; boundary=x${';a=1'.repeat(3_700)}`,
    ),
    'a boundary of 15 KB': form('-', `multipart/form-data; boundary=${'x'.repeat(15_000)}`),
  };

  const file = join(server.config.dataDir, 'bytes');
  const measured = {};
  for (const [name, bytes] of Object.entries(rows).filter(([name]) => ONLY.test(name))) {
    await writeFile(file, bytes);
    const turns = [];
    let answer = '';
    for (let round = 0; round < ROUNDS; round++)
      turns.push(
        await longestTurn(async () => {
          sender.send({ port, file });
          [answer] = await once(sender, 'message');
        }),
      );
    measured[name] = turns;
    console.log(
      name,
      turns.map((ms) => ms.toFixed(0)).join(' '),
      answer.split('\r\n')[0],
      answer.split('\r\n\r\n')[1]?.slice(0, 150) ?? '',
    );
  }
  const table = percentileTable(measured);
  console.log(table);
  if (process.env.ONLY === undefined)
    await writeFile(new URL('./connections.md', import.meta.url), `${HEAD}${table}\n`);
} finally {
  sender.kill();
  await server.close();
  await postgres.stop();
}
