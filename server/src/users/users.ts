import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { agents } from '../db/schema/agents.ts';
import { type UserRow, users } from '../db/schema/users.ts';
import type { Identity } from '../identity/identity.ts';

interface Names {
  first_name?: string | undefined;
  last_name?: string | undefined;
}

const AGENT_NAMES = { en: 'AI agent', es: 'Agente de IA', ru: 'AI-агент' };
export type AgentLanguage = keyof typeof AGENT_NAMES;
export const AGENT_LANGUAGES: readonly AgentLanguage[] = ['en', 'es', 'ru'];

type Registrant = Pick<Identity, 'uid' | 'email' | 'name' | 'picture'>;

export interface Users {
  find(identity: Pick<Identity, 'uid'>): Promise<UserRow | undefined>;
  /**
   * Creates the user of an identity with a first agent, or returns the existing user.
   * @param language of the agent's name; English without it
   */
  register(identity: Registrant, names: Names, language?: AgentLanguage): Promise<UserRow>;
}

export const createUsers = (db: Database): Users => {
  const find = async ({ uid }: Pick<Identity, 'uid'>) =>
    (await db.select().from(users).where(eq(users.providerUid, uid)))[0];

  const create = (
    identity: Registrant,
    names: Names,
    language: AgentLanguage,
  ): Promise<UserRow | undefined> =>
    db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({
          providerUid: identity.uid,
          email: identity.email,
          avatar: identity.picture,
          ...namesOf(identity, names),
        })
        .onConflictDoNothing({ target: users.providerUid })
        .returning();
      if (user) await tx.insert(agents).values({ userId: user.id, name: AGENT_NAMES[language] });
      return user;
    });

  return {
    find,
    register: async (identity, names, language = 'en') => {
      // When two registrations run at once, the second finds the user that the first created.
      const user = (await create(identity, names, language)) ?? (await find(identity));
      if (!user) throw new Error('The user was neither created nor found');
      return user;
    },
  };
};

const namesOf = (identity: Registrant, { first_name, last_name }: Names) => {
  if (first_name || last_name) return { firstName: first_name || null, lastName: last_name || null };
  const [first, ...rest] = (identity.name ?? '').split(/\s+/).filter(Boolean);
  return { firstName: first ?? null, lastName: rest.join(' ') || null };
};
