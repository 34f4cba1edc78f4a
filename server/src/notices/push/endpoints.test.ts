import { expect, test } from 'vitest';
import webPush from 'web-push';
import { lookUpPublic, PrivateAddress } from './endpoints.ts';
import { createPushService } from './service.ts';

const lookUp = (host: string) =>
  new Promise((resolve, reject) => {
    lookUpPublic(host, {}, (error, address) => (error ? reject(error) : resolve(address)));
  });

// Specification 38.8
test('a name that leads to this machine is refused when it is resolved', async () => {
  await expect(lookUp('localhost')).rejects.toBeInstanceOf(PrivateAddress);
});

// Specification 38.8
test('an address with keys that are none, and one of this machine, count as gone', async () => {
  const service = createPushService({ ...webPush.generateVAPIDKeys(), contact: 'mailto:a@example.test' });
  const push = { payload: '{}', topic: 'topic', isUrgent: false };
  const bad = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  expect(await service.send({ endpoint: 'https://push.example.com/x', ...bad }, push)).toBe('gone');
  expect(await service.send({ endpoint: 'https://127.0.0.1/x', ...bad }, push)).toBe('gone');
});
