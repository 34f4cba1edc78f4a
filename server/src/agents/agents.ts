import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type AgentRow, agentFiles, agents } from '../db/schema/agents.ts';
import { type FileRow, files } from '../db/schema/files.ts';
import { users } from '../db/schema/users.ts';
import { notFound, Refusal } from '../http/errors.ts';

/** Maximum length of the settings of one agent, as JSON. */
export const MAX_INTELLIGENCE = 64 * 1024;

/** Maximum number of files of one agent. */
export const MAX_FILES = 100;

/** The agents of users. Another user's agent is not found. @throws Refusal 404 */
export interface Agents {
  list(userId: string): Promise<AgentRow[]>;
  get(userId: string, id: string): Promise<AgentRow>;
  rename(userId: string, id: string, name: string | undefined): Promise<AgentRow>;
  /** A prompt that is not blank ends the onboarding of the user. */
  setPrompt(userId: string, id: string, prompt: string): Promise<AgentRow>;
  /** Keeps the other settings. @throws Refusal 413 */
  mergeIntelligence(userId: string, id: string, settings: Record<string, unknown>): Promise<AgentRow>;
  /** Adds a file that the same transaction stores. @throws Refusal 409 above the limit */
  addFile(tx: Transaction, userId: string, id: string, fileId: string): Promise<void>;
  files(userId: string, id: string): Promise<FileRow[]>;
}

export const createAgents = (db: Database): Agents => {
  const owned = (userId: string, id: string) => and(eq(agents.userId, userId), eq(agents.id, id));

  const get = async (userId: string, id: string): Promise<AgentRow> =>
    found(await db.select().from(agents).where(owned(userId, id)));

  return {
    list: (userId) =>
      db
        .select()
        .from(agents)
        .where(eq(agents.userId, userId))
        .orderBy(asc(agents.createdAt), asc(agents.id)),

    get,

    rename: async (userId, id, name) => {
      if (name === undefined) return get(userId, id);
      return found(await db.update(agents).set({ name }).where(owned(userId, id)).returning());
    },

    setPrompt: (userId, id, systemPrompt) =>
      db.transaction(async (tx) => {
        const agent = found(
          await tx.update(agents).set({ systemPrompt }).where(owned(userId, id)).returning(),
        );
        if (systemPrompt.trim() !== '')
          await tx.update(users).set({ needsOnboarding: false }).where(eq(users.id, userId));
        return agent;
      }),

    mergeIntelligence: (userId, id, settings) =>
      db.transaction(async (tx) => {
        const agent = found(await tx.select().from(agents).where(owned(userId, id)).for('update'));
        const intelligence = { ...agent.intelligence, ...settings };
        if (JSON.stringify(intelligence).length > MAX_INTELLIGENCE)
          throw new Refusal(
            413,
            `body: the settings of an agent may take ${MAX_INTELLIGENCE} characters in all`,
          );
        return found(await tx.update(agents).set({ intelligence }).where(owned(userId, id)).returning());
      }),

    addFile: async (tx, userId, agentId, fileId) => {
      // Locked, so that uploads to one agent count each other.
      found(await tx.select().from(agents).where(owned(userId, agentId)).for('update'));
      if ((await tx.$count(agentFiles, eq(agentFiles.agentId, agentId))) >= MAX_FILES)
        throw new Refusal(409, `file: an agent may have ${MAX_FILES} files`);
      await tx.insert(agentFiles).values({ userId, agentId, fileId });
    },

    files: async (userId, id) => {
      await get(userId, id);
      const rows = await db
        .select({ file: files })
        .from(agentFiles)
        .innerJoin(files, eq(files.id, agentFiles.fileId))
        .where(and(eq(agentFiles.userId, userId), eq(agentFiles.agentId, id)))
        .orderBy(asc(files.createdAt), asc(files.id));
      return rows.map(({ file }) => file);
    },
  };
};

const found = ([agent]: AgentRow[]): AgentRow => {
  if (!agent) throw notFound();
  return agent;
};
