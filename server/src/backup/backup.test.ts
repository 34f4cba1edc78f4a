import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '@switchboard/common/time/durations';
import { rounds, temporaryFolder } from '@switchboard/tooling/testing';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Places } from '../config.ts';
import { connect } from '../db/connect.ts';
import { restoringIn } from '../db/data-folder.ts';
import { deletions } from '../db/schema/deletions.ts';
import { messages } from '../db/schema/messaging.ts';
import { retentions } from '../db/schema/retentions.ts';
import { readMasterKeys } from '../secrets/master-key.ts';
import { folderTarget } from '../targets/folder-target.ts';
import { fakeMedia } from '../testing/fake-telegram.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { inEachPlace, type NewPlaces } from '../testing/places.ts';
import { plantCustomer } from '../testing/planted-customer.ts';
import { keyForTests } from '../testing/secrets.ts';
import type { TestServerOptions } from '../testing/test-server.ts';
import { filesWith, tablesWith } from '../testing/traces.ts';
import type { BackupConfig, RestoreConfig } from './backup-config.ts';
import { makeBackup } from './make-backup.ts';
import { checkBackup } from './open-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

/** Milliseconds. To open an embedded database takes seconds, and this does it four times. */
const PATIENCE = 300_000;

const masterKeys = [keyForTests()] as const;

const serverIn = (places: Places, options: TestServerOptions = {}): Promise<MessagingServer> =>
  createMessagingServer({ open: () => connect(places), config: places, ...options });

/** A folder for backups. */
const newTarget = async () => folderTarget(join(await temporaryFolder(), 'backups'));

const backUp = async (places: Places, changes: Partial<BackupConfig> = {}) => {
  const target = await newTarget();
  const made = await makeBackup({ ...places, masterKeys, encryptWith: undefined, ...changes }, target);
  return { ...made, stored: { target, name: made.name, openWith: undefined } };
};

const optionsFor = (places: Places, changes: Partial<RestoreOptions> = {}): RestoreOptions => {
  const config: RestoreConfig = { ...places, masterKeys, newKeyFile: undefined, openWith: undefined };
  return { ...config, withoutKey: false, withoutDeletions: false, ...changes };
};

const tests = (newPlaces: NewPlaces) => {
  // Specification 91.1, 91.2, 91.3, 91.5, 91.6, 91.7, 91.8, 117.3
  test(
    'a running server is backed up; restored, it has what it had, sends nothing again, and deletes again',
    async () => {
      const places = await newPlaces();
      const server = await serverIn(places);
      const now = Date.now();
      const { owner, marker, customer } = await plantCustomer(server, 'ada', now + HOUR);
      const leaver = await server.owner('bob');
      const elsewhere = await server.signIn('ada');
      server.telegram.files.set('kept', Buffer.from('The bytes of a file'));
      await owner.receive({ text: 'Kept', chatId: '900', media: fakeMedia('kept') });
      const chat = await owner.newest('account');
      const [{ media }] = (await owner.history(chat)).body.results;
      expect((await owner.get(`/messaging/media/${media.id}/`)).status).toBe(200);
      const cursorBefore = (await owner.inbox()).body.cursor;
      const holding = server.telegram.hold();
      const sending = owner.send(chat, { text: 'Under way' }, 'under-way');
      const held = await holding;

      const identity = await generateX25519Identity();
      const encryptWith = { kind: 'recipient', recipient: await identityToRecipient(identity) } as const;
      const openWith = { kind: 'identity', identity } as const;
      const { stored, files } = await backUp(places, { encryptWith });

      expect(files).toBe(2);

      held.answer();
      await sending;
      await owner.receive({ text: 'Lost', chatId: '900' });
      const cursorAfter = (await owner.inbox()).body.cursor;
      const erasing = await owner.browser.call('POST', `/customers/${customer}/erasure/`, {
        body: { block: false },
      });
      expect(erasing.status).toBe(202);
      expect((await owner.put('/own-data/retention/', { months: 6 })).status).toBe(200);
      expect((await owner.browser.call('DELETE', '/users/me/sessions/')).status).toBe(200);
      expect((await leaver.browser.call('POST', '/own-data/deletion/')).status).toBe(200);
      await server.close();

      const fresh = { ...(await newPlaces()), deletions: places.deletions };
      const later = () => now + 2 * HOUR;
      // As a restore leaves it that was killed.
      await mkdir(restoringIn(fresh.dataDir), { recursive: true });
      await mkdir(join(fresh.dataDir, 'files', 'ab'), { recursive: true });
      const newKeyFile = join(await temporaryFolder(), 'secrets.key');
      const { listed, repeated } = await restoreBackup(
        optionsFor(fresh, { now: later, masterKeys: undefined, newKeyFile }),
        { ...stored, openWith },
      );
      expect({ listed, repeated }).toEqual({ listed: 4, repeated: 4 });
      await expect(restoreBackup(optionsFor(fresh), { ...stored, openWith })).rejects.toThrow(
        'restore into an empty place',
      );
      const restored = await serverIn(fresh, {
        config: { ...fresh, masterKeys: readMasterKeys(newKeyFile) },
        now: later,
      });
      onTestFinished(() => restored.close());
      const again = await restored.visitor();
      for (const [name, value] of owner.browser.cookies) again.cookies.set(name, value);
      expect((await again.call('POST', '/users/auth/refresh/')).status).toBe(200);

      for (const cursor of [cursorBefore, cursorAfter])
        expect(
          (await again.call('GET', '/messaging/changes/', { query: { cursor, timeout: '0' } })).body,
        ).toMatchObject({
          reset: true,
        });
      const history = async () =>
        (await again.call('GET', `/messaging/inbox/${chat}/messages/`)).body.results;
      const texts = async () =>
        (await history()).map(({ text, delivery }: Record<string, string>) => [text, delivery]);
      await expect.poll(texts).toContainEqual(['Under way', 'unknown']);
      expect(await texts()).toContainEqual(['Kept', null]);
      expect(JSON.stringify(await texts())).not.toContain('Lost');
      const file = await again.call('GET', `/messaging/media/${media.id}/`);
      expect(file.bytes.toString()).toBe('The bytes of a file');

      await expect.poll(async () => tablesWith(restored, marker)).toEqual([]);
      // Pages of the embedded database keep what is gone until they are used again.
      const traces = await filesWith(restored, marker);
      expect(traces.filter((path) => path.includes('/files/'))).toEqual([]);
      expect(await restored.db.select().from(deletions)).toMatchObject([
        { workspaceId: leaver.workspaceId, state: 'grace' },
      ]);
      expect(await restored.db.select().from(retentions)).toMatchObject([{ months: 6 }]);
      const old = await restored.visitor();
      for (const [name, value] of elsewhere.cookies) old.cookies.set(name, value);
      expect((await old.call('POST', '/users/auth/refresh/')).status).toBe(401);

      // Its secrets open, and nothing that was due went out.
      await expect.poll(() => restored.telegram.running.length).toBeGreaterThan(0);
      expect(restored.telegram.sent).toEqual([]);
      expect(await restored.db.select().from(messages).where(eq(messages.status, 'pending'))).toEqual([]);
    },
    PATIENCE,
  );
};

await inEachPlace(tests);

// Specification 91.2, 91.3
test.runIf(rounds(false, true))(
  'a stopped embedded database is backed up by the command; without encryption its key is not inside',
  async () => {
    const folder = await temporaryFolder();
    const places = { dataDir: join(folder, 'data'), deletions: join(folder, 'deletions') };
    await (await connect(places)).close();
    const { stored } = await backUp(places);
    const { manifest, keys } = await checkBackup(stored);
    expect(manifest).toMatchObject({ database: 'embedded', keys: [keyForTests().id] });
    expect(keys).toBeUndefined();
    expect(await readdir(join(places.dataDir, 'snapshots'))).toEqual([]);
    const empty = { ...places, dataDir: join(folder, 'empty') };
    const other = keyForTests('other');
    await expect(restoreBackup(optionsFor(empty, { masterKeys: [other] }), stored)).rejects.toThrow(
      `The backup needs the key ${keyForTests().id} of its secrets`,
    );
    expect(await readdir(folder)).not.toContain('empty');
  },
  PATIENCE,
);
