// @vitest-environment happy-dom
import { createSigning, deployed } from '@switchboard/federation/testing';
import { expect, test, vi } from 'vitest';
import { createHost } from './create-host.ts';

vi.mock('../../services/signals.ts', () => ({ tellOfVersions: vi.fn() }));

// Specification 107.5
test('an embedded app is refused where the registry is not signed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { key, sign } = await createSigning();
  const registry = { schema: 1, remotes: [deployed('chat')], serial: 1, signedAt: new Date().toISOString() };
  const open = (written: object, origin = 'https://suite.test') =>
    createHost({
      origin,
      config: { identity: { apiKey: 'key', authDomain: 'a.test', projectId: 'shop' }, registryKey: key },
      registry: JSON.stringify(written),
      api: undefined,
      identity: undefined,
      nonce: undefined,
    });
  await expect(open(registry)).rejects.toMatchObject({ number: 'SB108' });
  expect(await open(await sign(registry))).toMatchObject({ mount: expect.any(Function) });
});

// Specification 125.5
test.each([
  [true, 1],
  [undefined, 0],
])('an embedded app tells how it does where the operator wants it: %s', async (signals, times) => {
  const tellOfVersions = vi.mocked((await import('../../services/signals.ts')).tellOfVersions);
  tellOfVersions.mockClear();
  await createHost({
    origin: 'https://suite.test',
    config: { identity: { apiKey: 'key', authDomain: 'a.test', projectId: 'shop' }, signals },
    registry: JSON.stringify({ schema: 1, remotes: [deployed('chat')] }),
    ...{ api: undefined, identity: undefined, nonce: undefined },
  });
  await vi.dynamicImportSettled();
  expect(tellOfVersions).toHaveBeenCalledTimes(times);
});
