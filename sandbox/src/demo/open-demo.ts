import { type Database, integrations, type Secrets, users } from '@switchboard/server';
import { eq } from 'drizzle-orm';
import { DEMO_USERS } from '../identity/demo-users.ts';
import type { OfferedCustomer } from '../phone/routes.ts';
import type { TelegramState } from '../telegram/state.ts';
import { accountDialogues } from './account-dialogues.ts';
import { studio } from './assistant.ts';
import { botDialogues } from './bot-dialogues.ts';
import { type Dialogue, pastMessages } from './dialogues.ts';
import { people } from './people.ts';
import { seedDemo } from './seed.ts';
import { ensureDemoWorld } from './telegram-world.ts';

/** The customers who have a chat with the studio, for `/sandbox/phone`; `seededAt` is the time of seeding. */
function offeredCustomers(owner: string, seededAt: Date): OfferedCustomer[] {
  const past = pastMessages([...accountDialogues, ...botDialogues], seededAt);
  const offer = (chat: string, dialogues: Dialogue[]) =>
    dialogues.map(({ who }) => {
      const { name, phone, username } = people[who];
      const history = past
        .filter((message) => message.who === who)
        .map(({ direction, text, ts }) => ({
          mine: direction === 'in',
          text,
          at: new Date(ts).toISOString(),
        }));
      return { name, phone, ...(username && { username }), history: { [chat]: history } };
    });
  return [...offer(`account ${owner}`, accountDialogues), ...offer(`bot:${studio.bot.id}`, botDialogues)];
}

export interface Demo {
  /** The customers to choose from on the phone page. */
  customers: OfferedCustomer[];
  /** Username of the bot that the agent of the studio answers, with `@`. */
  firstBot: string;
  /** Time of seeding; the chats are before, the week is around that time. */
  since: Date;
  /** The e-mail address of the user that a customer writes to by default. */
  defaultOwner: string;
  /** The connected accounts, by the e-mail address of their user. */
  connectedAccounts(): Promise<{ owner: string; phone: string }[]>;
  userIdByEmail(email: string): Promise<string | undefined>;
}

/** Writes missing demo data: into the database once, into the emulated Telegram whenever its state was lost. */
export async function openDemo(
  db: Database,
  state: TelegramState,
  dataDir: string,
  secrets?: Secrets,
): Promise<Demo> {
  const owner = DEMO_USERS.demo.email;
  const { user } = await seedDemo(db, dataDir, secrets);
  const accounts = await db.select().from(integrations);
  const connected = accounts.some((account) => account.userId === user.id && account.connected);
  await ensureDemoWorld(state, { owner, userId: user.id, connected });
  return {
    customers: offeredCustomers(owner, user.createdAt),
    firstBot: `@${studio.bot.username}`,
    since: user.createdAt,
    defaultOwner: owner,
    connectedAccounts: async () => {
      const connectedNow = await db
        .select({ owner: users.email, phone: integrations.phone })
        .from(users)
        .innerJoin(integrations, eq(integrations.userId, users.id))
        .where(eq(integrations.connected, true))
        .orderBy(users.createdAt, integrations.joinedAt);
      return connectedNow.flatMap(({ owner, phone }) => (owner === null ? [] : [{ owner, phone }]));
    },
    userIdByEmail: async (email) => {
      const everybody = await db.select({ id: users.id, email: users.email }).from(users);
      return everybody.find((user) => user.email?.toLowerCase() === email.toLowerCase())?.id;
    },
  };
}
