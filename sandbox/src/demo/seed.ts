import { createUsers, type Database, planAgain, type UserRow, updateBusiness } from '@switchboard/server';
import { DEMO_USERS } from '../identity/demo-users.ts';
import { business } from './business.ts';
import { seedAgent } from './seed-agent.ts';
import { seedCalendar } from './seed-calendar.ts';
import { seedChats } from './seed-chats.ts';
import { seedCustomers } from './seed-customers.ts';

/**
 * Writes the demo users and the studio's week into the database, all or nothing. A database that has the demo
 * user is not changed, even if its data was edited.
 * @param dataDir where the server keeps files
 * @returns the demo user; the week lies around the time when that user was created
 */
export async function seedDemo(db: Database, dataDir: string): Promise<UserRow> {
  const known = await createUsers(db).find(identityOf(DEMO_USERS.demo));
  return known ?? db.transaction((tx) => seed(tx, dataDir));
}

async function seed(db: Database, dataDir: string): Promise<UserRow> {
  const users = createUsers(db);
  const demo = await users.register(identityOf(DEMO_USERS.demo), {});
  await users.register(identityOf(DEMO_USERS.new), {});
  const now = demo.createdAt.getTime();
  await updateBusiness(db, demo.id, business, { now, afterReminders: planAgain });
  await seedChats(db, demo.id, demo.createdAt);
  await seedAgent(db, demo.id, dataDir);
  await seedCalendar(db, demo.id, demo.createdAt);
  await seedCustomers(db, demo.id);
  return demo;
}

const identityOf = ({ localId, email, displayName }: (typeof DEMO_USERS)[keyof typeof DEMO_USERS]) => ({
  uid: localId,
  email,
  emailVerified: true,
  name: displayName,
  picture: null,
});
