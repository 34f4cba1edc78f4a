import { isDeepStrictEqual } from 'node:util';
import { displayName } from '@switchboard/api-client';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import {
  type AgentConfig,
  type AgentVersionRow,
  agents,
  agentVersions,
  type KnownFiles,
} from '../db/schema/agents.ts';
import { files } from '../db/schema/files.ts';
import { agentFiles } from '../db/schema/knowledge.ts';
import { type UserRow, users } from '../db/schema/users.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import { configOf, EMPTY, isChanged } from './config.ts';
import { type Doubtful, withoutUnread } from './doubtful-files.ts';
import { isPublished } from './published.ts';
import type { AgentState, VersionHead } from './shapes.ts';
import { forgetUnusedFiles } from './unused-files.ts';
import { draftOnWire } from './wire-format.ts';

type ChangeConfig = (config: AgentConfig) => AgentConfig;

const owned = (workspaceId: WorkspaceId, id: string) => inWorkspace(agents, workspaceId, eq(agents.id, id));

/** @throws Refusal 404 */
export const findAgent = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
  id: string,
): Promise<AgentState> => {
  const [row] = await db
    .select({ agent: agents, version: agentVersions })
    .from(agents)
    .leftJoin(agentVersions, isPublished)
    .where(owned(workspaceId, id));
  if (row === undefined) throw notFound();
  return { agent: row.agent, published: row.version ?? undefined };
};

/** Locks an agent until the transaction ends. @throws Refusal 404 */
export const holdAgent = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  id: string,
): Promise<AgentState> => {
  await tx.select({ id: agents.id }).from(agents).where(owned(workspaceId, id)).for('update');
  return findAgent(tx, workspaceId, id);
};

/** @throws Refusal 412 with the current draft unless it has the version; `undefined` is any version */
export const requireDraft = ({ agent, published }: AgentState, version: number | undefined): void => {
  if (version === undefined || version === agent.draftVersion) return;
  throw new Refusal('stale_version', {
    field: 'If-Match',
    of: 'draft',
    current: draftOnWire(agent, published),
  });
};

/** Replaces the draft. An equal one keeps its version. */
export const saveDraft = async (
  tx: Transaction,
  held: AgentState,
  draft: AgentConfig,
): Promise<AgentState> => {
  if (isDeepStrictEqual(draft, held.agent.draft)) return held;
  const [agent] = await tx
    .update(agents)
    .set({ draft, draftVersion: held.agent.draftVersion + 1, draftSavedAt: new Date() })
    .where(eq(agents.id, held.agent.id))
    .returning();
  if (agent === undefined) throw notFound();
  return { ...held, agent };
};

type Released = AgentState & { published: AgentVersionRow };

/** Publishes a configuration of a person. A prompt ends the person's onboarding. */
export const release = async (
  tx: Transaction,
  held: AgentState,
  config: AgentConfig,
  { by, restores }: { by: UserRow; restores?: number },
): Promise<Released> => {
  if (config.systemPrompt.trim() !== '')
    await tx
      .update(users)
      .set({ needsOnboarding: false })
      .where(and(eq(users.id, by.id), users.needsOnboarding));
  return addVersion(tx, held, config, { author: nameOf(by), restores });
};

/** Publishes a configuration, as a new version unless it is published already. */
export const addVersion = async (
  tx: Transaction,
  { agent, published }: AgentState,
  config: AgentConfig,
  { author, restores = null }: { author: string; restores?: number | null | undefined },
): Promise<Released> => {
  const { id: agentId, workspaceId } = agent;
  if (published !== undefined && isDeepStrictEqual(config, configOf(published))) return { agent, published };
  const number = (agent.version ?? 0) + 1;
  const [version] = await tx
    .insert(agentVersions)
    .values({
      workspaceId,
      agentId,
      number,
      ...config,
      knownFiles: await knownFiles(tx, config.files),
      author,
      restores,
    })
    .returning();
  const [changed] = await tx
    .update(agents)
    .set({ version: number })
    .where(eq(agents.id, agentId))
    .returning();
  if (version === undefined || changed === undefined) throw new Error(`Agent ${agentId} was not published`);
  const released = { agent: changed, published: version };
  await forgetUnusedFiles(tx, released);
  return released;
};

const knownFiles = async (tx: Transaction, ids: readonly string[]): Promise<KnownFiles> => {
  const { id, name } = files;
  const rows = await tx
    .select({ id, name, sha256: agentFiles.sha256 })
    .from(files)
    .leftJoin(agentFiles, eq(agentFiles.fileId, id))
    .where(inArray(id, [...ids]));
  return Object.fromEntries(rows.map(({ id, name, sha256 }) => [id, { name, sha256 }]));
};

/** Changes the published configuration and the draft: each keeps its other values, also its files. */
export const changeBoth = async (
  tx: Transaction,
  held: AgentState,
  change: ChangeConfig,
  by: UserRow,
): Promise<AgentState> => {
  const config = change(held.published ? configOf(held.published) : EMPTY);
  const isNothing = held.published === undefined && isDeepStrictEqual(config, EMPTY);
  const released = isNothing ? held : await release(tx, held, config, { by });
  return saveDraft(tx, released, change(held.agent.draft));
};

export const nameOf = ({ firstName, lastName, username, email }: UserRow): string =>
  displayName({
    first_name: firstName ?? '',
    last_name: lastName ?? '',
    username: username ?? '',
    email: email ?? '',
  });

/** The versions of an agent, newest first. */
export const listVersions = (db: Database, agentId: string): Promise<VersionHead[]> => {
  const { id, number, author, restores, publishedAt } = agentVersions;
  return db
    .select({ id, number, author, restores, publishedAt })
    .from(agentVersions)
    .where(eq(agentVersions.agentId, agentId))
    .orderBy(desc(number));
};

/** @throws Refusal 404 when the agent has no such version */
export const findVersion = async (
  db: Database | Transaction,
  agentId: string,
  id: string,
): Promise<AgentVersionRow> => {
  const [version] = await db
    .select()
    .from(agentVersions)
    .where(and(eq(agentVersions.agentId, agentId), eq(agentVersions.id, id)));
  if (version === undefined) throw notFound();
  return version;
};

/** The names of the existing files of a version, by id. */
export const fileNames = async (
  db: Database | Transaction,
  { workspaceId, files: ids }: Pick<AgentVersionRow, 'workspaceId' | 'files'>,
): Promise<Map<string, string>> => {
  const { id, name } = files;
  const rows = await db
    .select({ id, name })
    .from(files)
    .where(inWorkspace(files, workspaceId, inArray(id, ids)));
  return new Map(rows.map((file) => [file.id, file.name]));
};

/**
 * Publishes an earlier version, and makes it the draft.
 * @throws Refusal 409 for a draft that may not be lost, or with doubtful files
 */
export const restore = async (
  tx: Transaction,
  held: AgentState,
  earlier: AgentVersionRow,
  { by, discard, doubtful }: { by: UserRow; discard: boolean; doubtful: Doubtful },
): Promise<AgentVersionRow> => {
  const { agent, published } = held;
  if (!discard && isChanged(agent, published))
    throw new Refusal('has_draft', { field: 'discard', draft: draftOnWire(agent, published) });
  const names = await fileNames(tx, earlier);
  const config = { ...configOf(earlier), files: earlier.files.filter((id) => names.has(id)) };
  const sure = await withoutUnread(tx, held, config, { author: nameOf(by), doubtful });
  const released = await release(tx, held, sure, { by, restores: earlier.number });
  const saved = await saveDraft(tx, released, config);
  await forgetUnusedFiles(tx, saved);
  return released.published;
};
