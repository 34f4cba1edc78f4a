import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { pushSubscriptions } from '../db/schema/notices.ts';
import { sessions } from '../db/schema/sessions.ts';
import { bots, sessionEndings, telegramLogins, telegramSessions } from '../db/schema/telegram.ts';
import { createUsers } from '../users/users.ts';
import { newWorkspace } from './workspaces.ts';

const unique = () => randomBytes(12).toString('hex');

/** Rows with secrets of all kinds as earlier versions stored them: plain. @returns the secrets */
export const storePlainSecrets = async (db: Database, count = 3): Promise<string[]> => {
  const planted: string[] = [];
  const plant = (beginning = ''): string => {
    const text = `planted-${unique()}`;
    planted.push(text);
    return beginning + text;
  };
  const { user } = await createUsers(db).register(
    { uid: unique(), email: null, name: null, picture: null },
    {},
  );
  const workspaceId = await newWorkspace(db);
  for (let number = 1; number <= count; number += 1) {
    const botId = String(randomBytes(4).readUInt32BE());
    await db.insert(bots).values({ botId, workspaceId, token: plant(`${botId}:AA`) });
    await db
      .insert(telegramSessions)
      .values({ userId: user.id, accountId: String(number), session: plant() });
    await db.insert(sessionEndings).values({ userId: user.id, session: plant() });
    const [session] = await db.insert(sessions).values({ userId: user.id }).returning();
    await db.insert(pushSubscriptions).values({
      userId: user.id,
      sessionId: session?.id ?? '',
      endpoint: plant('https://push.example.com/'),
      endpointHash: unique(),
      p256dh: 'B',
      auth: plant(),
    });
  }
  await db.insert(telegramLogins).values({
    ...{ userId: user.id, session: plant(), phoneCodeHash: plant(), qrLink: plant('tg://login?token=') },
    ...{ phone: '+34', expiresAt: new Date(Date.now() + 600_000) },
  });
  return planted;
};

/** As `storePlainSecrets`; the planner has samples of them, as after a while of use, and all of it is on the disk. */
export const usePlainSecrets = async (db: Database, count?: number): Promise<string[]> => {
  const planted = await storePlainSecrets(db, count);
  await db.execute(sql`analyze`);
  await db.execute(sql`checkpoint`);
  return planted;
};
