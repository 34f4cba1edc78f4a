import { join } from 'node:path';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { expect, onTestFinished, test } from 'vitest';
import { openPushKeys } from './push-keys.ts';

test('the keys for pushes stay over a restart, and have the lengths of VAPID', async () => {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  const keys = await openPushKeys(join(folder, 'push.json'));
  expect([keys.publicKey.length, keys.privateKey.length]).toEqual([87, 43]);
  expect(await openPushKeys(join(folder, 'push.json'))).toEqual(keys);
});
