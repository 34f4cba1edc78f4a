import { createAgents, createUsers, type Database, type UserRow } from '@switchboard/server';
import { DEMO_USERS } from '../identity/demo-users.ts';
import { assistant } from './assistant.ts';
import { seedCalendar } from './seed-calendar.ts';
import { seedChats } from './seed-chats.ts';
import { seedCustomers } from './seed-customers.ts';

/**
 * Writes the demo users and the studio's week into the database, all or nothing. On a database that has the demo user
 * nothing is touched, whatever was done to the data since.
 * @returns the demo user; the week lies around the time when that user was created
 */
export async function seedDemo(db: Database): Promise<UserRow> {
  const known = await createUsers(db).find(identityOf(DEMO_USERS.demo));
  return known ?? db.transaction(seed);
}

async function seed(db: Database): Promise<UserRow> {
  const users = createUsers(db);
  const demo = await users.register(identityOf(DEMO_USERS.demo), {});
  await users.register(identityOf(DEMO_USERS.new), {});
  await seedAgent(db, demo.id);
  await seedChats(db, demo.id, demo.createdAt);
  await seedCalendar(db, demo.id, demo.createdAt);
  await seedCustomers(db, demo.id);
  return demo;
}

/** Saving the prompt is what ends the onboarding of the demo user. */
async function seedAgent(db: Database, userId: string) {
  const agents = createAgents(db);
  const [first] = await agents.list(userId);
  if (first === undefined) throw new Error('A new user has no agent');
  await agents.rename(userId, first.id, assistant.name);
  await agents.setPrompt(userId, first.id, assistant.systemPrompt);
  await agents.mergeIntelligence(userId, first.id, assistant.intelligence);
}

const identityOf = ({ localId, email, displayName }: (typeof DEMO_USERS)[keyof typeof DEMO_USERS]) => ({
  uid: localId,
  email,
  emailVerified: true,
  name: displayName,
  picture: null,
});
