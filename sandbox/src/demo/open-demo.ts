import { type Database, integrations, users } from '@switchboard/server';
import { eq } from 'drizzle-orm';
import { DEMO_USERS } from '../identity/demo-users.ts';
import type { OfferedCustomer } from '../phone/routes.ts';
import type { TelegramState } from '../telegram/state.ts';
import { offeredCustomers } from './phone-customers.ts';
import { seedDemo } from './seed.ts';
import { ensureDemoWorld } from './telegram-world.ts';

export interface Demo {
  /** The customers that the phone page offers to be. */
  customers: OfferedCustomer[];
  /** When the demo data was written; its chats lie before, its week around that time. */
  since: Date;
  /** Whom a customer writes to: an e-mail address, and how to find the users who have one. */
  defaultOwner: string;
  /** E-mail addresses of the users who have connected an account. */
  connectedOwners(): Promise<string[]>;
  userIdByEmail(email: string): Promise<string | undefined>;
}

/** Writes the demo data where it is missing: into the database once, into the emulated Telegram whenever it forgot. */
export async function openDemo(db: Database, state: TelegramState): Promise<Demo> {
  const owner = DEMO_USERS.demo.email;
  const { id: userId, createdAt } = await seedDemo(db);
  const accounts = await db.select().from(integrations);
  const connected = accounts.some((account) => account.userId === userId && account.connected);
  await ensureDemoWorld(state, { owner, userId, connected });
  return {
    customers: offeredCustomers(owner, createdAt),
    since: createdAt,
    defaultOwner: owner,
    connectedOwners: async () => {
      const owners = await db
        .select({ email: users.email })
        .from(users)
        .innerJoin(integrations, eq(integrations.userId, users.id))
        .where(eq(integrations.connected, true))
        .orderBy(users.createdAt);
      return owners.flatMap(({ email }) => email ?? []);
    },
    userIdByEmail: async (email) => {
      const everybody = await db.select({ id: users.id, email: users.email }).from(users);
      return everybody.find((user) => user.email?.toLowerCase() === email.toLowerCase())?.id;
    },
  };
}
