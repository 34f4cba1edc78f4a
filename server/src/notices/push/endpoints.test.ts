import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { startNameServer } from '../../testing/name-server.ts';
import { createPublicLookUp, isPublicUrl, PrivateAddress } from './endpoints.ts';
import { createPushService } from './service.ts';

const bytes = (...numbers: number[]) => Buffer.from(numbers);
const INTERNET = bytes(93, 184, 215, 14);
const MAPPED = Buffer.from('00000000000000000000ffff0a000001', 'hex');

describe('a name of a push service', () => {
  let names: Awaited<ReturnType<typeof startNameServer>>;
  const zone: Record<
    string,
    Parameters<typeof startNameServer>[0] extends (name: string) => infer R ? R : never
  > = {
    'push.example.test': { A: [INTERNET] },
    'both.example.test': { A: [INTERNET], AAAA: [Buffer.from('26062800021f000000000000000000ff', 'hex')] },
    'mixed.example.test': { A: [INTERNET, bytes(127, 0, 0, 1)] },
    'behind.example.test': { A: [INTERNET], AAAA: [MAPPED] },
    'nothing.example.test': {},
  };
  beforeAll(async () => {
    names = await startNameServer((name) => zone[name]);
  });
  afterAll(() => names.close());

  const lookUp = (host: string, all = false): Promise<unknown> =>
    new Promise((resolve, reject) => {
      createPublicLookUp({ servers: [names.address], patience: 300 })(host, { all }, (error, address) =>
        error ? reject(error) : resolve(address),
      );
    });

  // Specification 38.8
  test('is resolved once, and the connection gets what was checked', async () => {
    expect(await lookUp('push.example.test')).toBe('93.184.215.14');
    expect(await lookUp('both.example.test', true)).toEqual([
      { address: '93.184.215.14', family: 4 },
      { address: '2606:2800:21f::ff', family: 6 },
    ]);
    expect(names.asked.filter((one) => one.startsWith('push.example.test')).sort()).toEqual([
      'push.example.test A',
      'push.example.test AAAA',
    ]);
  });

  // Specification 38.8
  test.each(['mixed.example.test', 'behind.example.test'])(
    'that leads into a private network is refused: %s',
    (name) => expect(lookUp(name)).rejects.toBeInstanceOf(PrivateAddress),
  );

  test('without an address is an error', () =>
    expect(lookUp('nothing.example.test')).rejects.toMatchObject({ code: 'ENODATA' }));

  // Specification 44.2
  test('that is not answered fails in time, and does not keep the server from its files', async () => {
    const late = Array.from({ length: 8 }, (_, index) =>
      lookUp(`late-${index}.example.test`).catch(({ code }) => code),
    );
    // It takes one of the threads that read files.
    const packed = promisify(gzip)('text').then(() => 'packed');
    const first = await Promise.race([Promise.any(late), packed]);
    expect(first).toBe('packed');
    expect(new Set(await Promise.all(late))).toEqual(new Set(['ETIMEOUT']));
  });
});

// Specification 38.8
test.each([
  '[2001::1]',
  '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  '[64:ff9b::7f00:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',
  '[100::1]',
  '[5f00::1]',
  '[fe80::1]',
  '[fd00::1]',
  '[ff02::1]',
  '[::]',
  '0.0.0.0',
  '192.88.99.1',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '0x7f.1',
  '017700000001',
  '127.1',
  '255.255.255.255',
])('the address %s is not on the internet', (host) => {
  expect(isPublicUrl(`https://${host}/x`)).toBe(false);
});

test.each(['[2606:2800:21f::ff]', '93.184.215.14', 'fcm.googleapis.com'])('the address %s is', (host) => {
  expect(isPublicUrl(`https://${host}/x`)).toBe(true);
});

// Specification 38.8
test('an address with keys that are none, and one of this machine, count as gone', async () => {
  const service = createPushService({ ...webPush.generateVAPIDKeys(), contact: 'mailto:a@example.test' });
  const push = { payload: '{}', topic: 'topic', isUrgent: false };
  const bad = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  expect(await service.send({ endpoint: 'https://push.example.com/x', ...bad }, push)).toBe('gone');
  expect(await service.send({ endpoint: 'https://127.0.0.1/x', ...bad }, push)).toBe('gone');
});
