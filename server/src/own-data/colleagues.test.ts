import { MINUTE } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { users } from '../db/schema/users.ts';
import { members } from '../db/schema/workspaces.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { openEmbedded } from '../testing/databases.ts';
import { workspaceOf } from '../testing/workspaces.ts';

const here = useClockedServer(openEmbedded, Date.UTC(2026, 10, 1, 9));

// Specification 84.3
test('an export has neither the sign-ins, the sessions, the address nor the picture of a colleague', async () => {
  const { server } = here;
  const ada = await server.signIn('ada');
  const workspaceId = await workspaceOf(server.db, ada);
  const ben = await server.signIn('ben');
  const { id: benId } = (await ben.call('GET', '/users/auth/me/')).body;
  await server.db.delete(members).where(eq(members.userId, benId));
  await server.db.insert(members).values({ workspaceId, userId: benId, role: 'owner' });
  await server.db.update(users).set({ email: 'ben@private.example' }).where(eq(users.id, benId));
  await ben.call('PATCH', '/users/me/', { body: { first_name: 'Benedikta' } });
  const device = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = { file: new File([new Uint8Array(picture)], 'ben.png') };
  expect((await ben.call('PUT', '/users/me/picture/', { form })).status).toBe(200);
  await ben.call('DELETE', '/users/me/sessions/', { headers: device });
  here.clock += MINUTE;
  await ben.call('POST', '/own-data/export/', { headers: device });
  const own = async () => (await ben.call('GET', '/own-data/export/')).body.export;
  await expect.poll(own).toMatchObject({ state: 'ready' });
  expect((await ada.call('GET', '/own-data/export/')).body, 'the export of a colleague').toEqual({
    export: null,
  });
  expect((await ada.call('GET', '/own-data/export/file/')).status).toBe(409);
  expect((await ada.call('POST', '/own-data/export/open/')).status).toBe(409);
  const read = async () => (await ada.call('GET', '/own-data/export/')).body.export;
  expect((await ada.call('POST', '/own-data/export/')).status).toBe(202);
  await expect.poll(read).toMatchObject({ state: 'ready' });
  const { bytes } = await ada.call('GET', '/own-data/export/file/');
  const contents = unzipSync(bytes);
  const rows = (name: string) => JSON.parse(strFromU8(contents[`data/${name}.json`] ?? new Uint8Array()));
  const events: { user_id: string; kind: string }[] = rows('security_events');
  expect(events.filter(({ user_id }) => user_id === benId)).toEqual([
    expect.not.objectContaining({ browser: expect.anything(), network: expect.anything() }),
  ]);
  expect(events.map(({ kind }) => kind).toSorted()).toEqual([
    'export_started',
    'export_started',
    'signed_in',
  ]);
  expect(events.find(({ kind }) => kind === 'signed_in')).toMatchObject({ network: '127.0.0.0/24' });
  for (const name of ['users', 'sessions']) expect(JSON.stringify(rows(name))).not.toContain(benId);
  expect(rows('files')).toEqual([]);
  expect(Object.keys(contents).filter((name) => name.startsWith('files/'))).toEqual([]);
  const all = Object.values(contents)
    .map((part) => strFromU8(part))
    .join();
  expect(all).not.toMatch(/Firefox|ben@private|Benedikta/);
});
