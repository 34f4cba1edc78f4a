import type { Look } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { agents } from '../db/schema/agents.ts';
import { deletions } from '../db/schema/deletions.ts';
import { type UserRow, users } from '../db/schema/users.ts';
import { members, workspaces } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import type { CallContext } from '../http/call-context.ts';
import type { Identity } from '../identity/identity.ts';
import { remindersIn } from '../schedule/business.ts';
import { isRemoved } from './removed-identities.ts';

interface Names {
  first_name?: string | undefined;
  last_name?: string | undefined;
}

const AGENT_NAMES = { en: 'AI agent', es: 'Agente de IA', ru: 'ИИ-агент' };
export type AgentLanguage = keyof typeof AGENT_NAMES;
export const AGENT_LANGUAGES: readonly AgentLanguage[] = ['en', 'es', 'ru'];

type Registrant = Pick<Identity, 'uid' | 'email' | 'name' | 'picture'>;

export const createUsers = (db: Database) => {
  /** The user of an identity, and the workspace of the user. */
  const find = async ({ uid }: Pick<Identity, 'uid'>): Promise<CallContext | undefined> => {
    const [found] = await db
      .select({
        ...{ user: users, workspaceId: members.workspaceId, role: members.role },
        leavesAt: deletions.leavesAt,
        ...{ suspendedAt: workspaces.suspendedAt, suspendedFor: workspaces.suspendedFor },
      })
      .from(users)
      .innerJoin(members, eq(members.userId, users.id))
      .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
      .leftJoin(deletions, eq(deletions.workspaceId, members.workspaceId))
      .where(eq(users.providerUid, uid));
    return found;
  };

  const create = (
    identity: Registrant,
    names: Names,
    language: AgentLanguage,
  ): Promise<CallContext | undefined> =>
    db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({
          providerUid: identity.uid,
          email: identity.email,
          avatar: identity.picture,
          ...namesOf(identity, names),
        })
        .onConflictDoUpdate({ target: users.providerUid, set: { providerUid: identity.uid } })
        .returning();
      if (user === undefined) throw new Error('The user was neither created nor found');
      // The business of a user may be gone.
      if ((await tx.$count(members, eq(members.userId, user.id))) > 0) return undefined;
      // Looked up here: a registration may have waited for the end of the person's deletion.
      if (await isRemoved(tx, identity.uid)) throw new Refusal('account_deleted');
      const [workspace] = await tx
        .insert(workspaces)
        .values({ reminders: remindersIn(language) })
        .returning({ id: workspaces.id });
      if (workspace === undefined) throw new Error('The workspace was not created');
      const { id: workspaceId } = workspace;
      const role = 'owner';
      await tx.insert(members).values({ workspaceId, userId: user.id, role });
      await tx.insert(agents).values({ workspaceId, name: AGENT_NAMES[language] });
      return { user, workspaceId, role, leavesAt: null, suspendedAt: null, suspendedFor: null };
    });

  return {
    find,
    /** Whether the person of an identity was deleted here. */
    isRemoved: ({ uid }: Pick<Identity, 'uid'>): Promise<boolean> => isRemoved(db, uid),
    /** Stores the address of the provider if it is confirmed, and whether the stored one is. */
    noteEmail: async (
      user: UserRow,
      identity: Pick<Identity, 'email' | 'emailVerified'>,
    ): Promise<UserRow> => {
      // A person could give an address of another one: without a confirmation it replaces nothing.
      const email = identity.emailVerified ? identity.email : user.email;
      const emailVerified = identity.emailVerified && identity.email !== null;
      if (email === user.email && emailVerified === user.emailVerified) return user;
      const [noted] = await db
        .update(users)
        .set({ email, emailVerified })
        .where(eq(users.id, user.id))
        .returning();
      return noted ?? user;
    },
    changeLook: async (user: UserRow, { language, theme, direction }: Look): Promise<UserRow> => {
      const set = { language, theme, direction };
      if (Object.values(set).every((value) => value === undefined)) return user;
      const [changed] = await db.update(users).set(set).where(eq(users.id, user.id)).returning();
      // Without a row the user was deleted meanwhile.
      return changed ?? user;
    },
    changeNames: async (user: UserRow, { first_name, last_name }: Names): Promise<UserRow> => {
      const set = {
        ...(first_name !== undefined && { firstName: first_name || null }),
        ...(last_name !== undefined && { lastName: last_name || null }),
      };
      if (Object.keys(set).length === 0) return user;
      const [changed] = await db.update(users).set(set).where(eq(users.id, user.id)).returning();
      return changed ?? user;
    },
    /**
     * Creates the user of an identity, with a workspace and a first agent, where one of them does not exist.
     * @param language of the agent's name
     * @throws Refusal 410 for a person who was deleted here
     */
    register: async (identity: Registrant, names: Names, language: AgentLanguage = 'en') => {
      // When two registrations run at once, the second waits for the first, and finds what it created.
      const context = (await create(identity, names, language)) ?? (await find(identity));
      // Deleted between the two.
      if (!context) throw new Refusal('account_deleted');
      return context;
    },
  };
};

const namesOf = (identity: Registrant, { first_name, last_name }: Names) => {
  if (first_name || last_name) return { firstName: first_name || null, lastName: last_name || null };
  const [first, ...rest] = (identity.name ?? '').split(/\s+/).filter(Boolean);
  return { firstName: first ?? null, lastName: rest.join(' ') || null };
};
