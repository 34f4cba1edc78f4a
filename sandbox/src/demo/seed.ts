import {
  type CallContext,
  createUsers,
  type Database,
  planAgain,
  removedIdentities,
  type Secrets,
  updateBusiness,
} from '@switchboard/server';
import { DEMO_USERS } from '../identity/demo-users.ts';
import { business } from './business.ts';
import { seedAgent } from './seed-agent.ts';
import { seedAgentWork } from './seed-agent-work.ts';
import { seedCalendar } from './seed-calendar.ts';
import { seedChats } from './seed-chats.ts';
import { seedCustomers } from './seed-customers.ts';

/**
 * Writes the demo users and the studio's week into the database, all or nothing. A database that has the demo
 * user is not changed, even if its data was edited.
 * @param dataDir where the server keeps files
 * @param secrets encrypts the token of the bot; without it, it is stored as an early version did
 * @returns the demo user and workspace; the week lies around the time when that user was created
 */
export async function seedDemo(db: Database, dataDir: string, secrets?: Secrets): Promise<CallContext> {
  const known = await createUsers(db).find(identityOf(DEMO_USERS.demo));
  return known ?? db.transaction((tx) => seed(tx, dataDir, secrets));
}

async function seed(db: Database, dataDir: string, secrets: Secrets | undefined): Promise<CallContext> {
  const users = createUsers(db);
  // The demo users are there again after each start, also those that were deleted.
  await db.delete(removedIdentities);
  const demo = await users.register(identityOf(DEMO_USERS.demo), {});
  await users.register(identityOf(DEMO_USERS.new), {});
  const { workspaceId, user } = demo;
  const now = user.createdAt;
  await updateBusiness(db, workspaceId, business, { now: now.getTime(), afterReminders: planAgain });
  await seedChats(db, demo, now, secrets);
  await seedAgent(db, demo, dataDir);
  await seedAgentWork(db, demo);
  await seedCalendar(db, workspaceId, now);
  await seedCustomers(db, workspaceId);
  return demo;
}

const identityOf = ({ localId, email, displayName }: (typeof DEMO_USERS)[keyof typeof DEMO_USERS]) => ({
  uid: localId,
  email,
  emailVerified: true,
  name: displayName,
  picture: null,
});
