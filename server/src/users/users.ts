import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { agents } from '../db/schema/agents.ts';
import { type UserRow, users } from '../db/schema/users.ts';
import type { Identity } from '../identity/identity.ts';

export interface Names {
  first_name?: string | undefined;
  last_name?: string | undefined;
}

export const FIRST_AGENT_NAME = 'AI-агент';

type Registrant = Pick<Identity, 'uid' | 'email' | 'name' | 'picture'>;

export interface Users {
  find(identity: Pick<Identity, 'uid'>): Promise<UserRow | undefined>;
  /** Creates the user of an identity with a first agent, or returns the existing user. */
  register(identity: Registrant, names: Names): Promise<UserRow>;
}

export const createUsers = (db: Database): Users => {
  const find = async ({ uid }: Pick<Identity, 'uid'>) =>
    (await db.select().from(users).where(eq(users.providerUid, uid)))[0];

  const create = (identity: Registrant, names: Names): Promise<UserRow | undefined> =>
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
      if (user) await tx.insert(agents).values({ userId: user.id, name: FIRST_AGENT_NAME });
      return user;
    });

  return {
    find,
    register: async (identity, names) => {
      // Of two registrations at once the second finds the user that the first created.
      const user = (await create(identity, names)) ?? (await find(identity));
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
