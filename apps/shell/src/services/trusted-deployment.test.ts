// @vitest-environment happy-dom
import { createSigning, deployed } from '@switchboard/federation/testing';
import { expect, test, vi } from 'vitest';
import { createVersionWatch } from './version-watch.ts';

const registryOf = (version: string) => ({ schema: 1, remotes: [deployed('chat', { version })] });

// Specification 107.4
test('an open page takes no registry that is not signed, or older than one before', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { key, sign } = await createSigning();
  const signed = (serial: number, version: string) =>
    sign({ ...registryOf(version), serial, signedAt: new Date().toISOString() });
  const answers: object[] = [
    await signed(5, '1.5.0'),
    await signed(4, '1.4.0'),
    registryOf('6.6.6'),
    await signed(6, '1.6.0'),
  ];
  const seen: string[] = [];
  const watch = createVersionWatch({
    running: { schema: 1, remotes: [] },
    trust: { registryKey: key },
    onRemotes: (remotes) => seen.push(...remotes.map(({ version }) => version)),
    fetch: async () => Response.json(answers.shift()),
  });
  for (let turn = 0; turn < 4; turn += 1) await watch.refresh();
  expect(seen).toEqual(['1.5.0', '1.6.0']);
});
