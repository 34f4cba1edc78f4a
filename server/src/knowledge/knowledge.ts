import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { findAgent, holdAgent, nameOf, saveDraft } from '../agents/configuration.ts';
import { forgetUnusedFiles } from '../agents/unused-files.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type FileRow, files } from '../db/schema/files.ts';
import { type AgentFileRow, agentFiles, type PassageRow, passages } from '../db/schema/knowledge.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { found, notFound, Refusal } from '../errors/refusal.ts';
import type { CallContext } from '../http/call-context.ts';
import { queueAgain } from './reading-queue.ts';

/** Maximum number of files in the draft of an agent. */
export const MAX_FILES = 100;

interface KnownFile {
  file: FileRow;
  known: AgentFileRow;
}

/** @throws Refusal 409 when a draft with these files has the same content already, or no room */
const refuseMore = (known: readonly KnownFile[], sha256: string | null): void => {
  const same = known.find((other) => sha256 !== null && other.known.sha256 === sha256);
  if (same !== undefined) throw new Refusal('duplicate', { field: 'file', file: same.file.id });
  if (known.length >= MAX_FILES)
    throw new Refusal('too_many', { field: 'file', of: 'files', limit: MAX_FILES });
};

/** The knowledge of agents. Another workspace's agent is not found. @throws Refusal 404 */
export const createKnowledge = (db: Database) => {
  const knownFiles = (
    on: Database | Transaction,
    workspaceId: WorkspaceId,
    agentId: string,
    ids: readonly string[],
  ): Promise<KnownFile[]> =>
    on
      .select({ file: files, known: agentFiles })
      .from(agentFiles)
      .innerJoin(files, eq(files.id, agentFiles.fileId))
      .where(
        inWorkspace(
          agentFiles,
          workspaceId,
          eq(agentFiles.agentId, agentId),
          inArray(agentFiles.fileId, [...ids]),
        ),
      )
      .orderBy(asc(files.createdAt), asc(files.id));

  const get = async (workspaceId: WorkspaceId, agentId: string, fileId: string): Promise<KnownFile> => {
    return found(await knownFiles(db, workspaceId, agentId, [fileId]));
  };

  return {
    /**
     * Adds a file that the same transaction stores to the draft. It will be read, and joins the published version then,
     * unless there is a doubt about it.
     * @throws Refusal 409 above the limit, 409 `duplicate` when the draft has a file of the same content
     */
    add: async (
      tx: Transaction,
      { workspaceId, user }: CallContext,
      agentId: string,
      file: FileRow,
      sha256: string,
    ): Promise<AgentFileRow> => {
      const held = await holdAgent(tx, workspaceId, agentId);
      const known = await knownFiles(tx, workspaceId, agentId, held.agent.draft.files);
      refuseMore(known, sha256);
      const [row] = await tx
        .insert(agentFiles)
        .values({ workspaceId, agentId, fileId: file.id, sha256, joinsFor: nameOf(user) })
        .returning();
      if (row === undefined) throw new Error('The file was not stored');
      const { draft } = held.agent;
      await saveDraft(tx, held, { ...draft, files: [...draft.files, file.id] });
      return row;
    },
    /** The files of the draft. */
    files: async (workspaceId: WorkspaceId, agentId: string): Promise<KnownFile[]> => {
      const { agent } = await findAgent(db, workspaceId, agentId);
      return knownFiles(db, workspaceId, agentId, agent.draft.files);
    },
    /** Takes a file out of the draft. @returns the ids of the files that the published version does not use either */
    remove: (workspaceId: WorkspaceId, agentId: string, fileId: string): Promise<string[]> =>
      db.transaction(async (tx) => {
        const held = await holdAgent(tx, workspaceId, agentId);
        const { draft } = held.agent;
        if (!draft.files.includes(fileId)) throw notFound();
        const files = draft.files.filter((id) => id !== fileId);
        return forgetUnusedFiles(tx, await saveDraft(tx, held, { ...draft, files }));
      }),
    /**
     * Takes a removed file back into the draft, while the published version still has it.
     * @throws Refusal 404 after that, 409 as `add`
     */
    restore: (workspaceId: WorkspaceId, agentId: string, fileId: string): Promise<KnownFile> =>
      db.transaction(async (tx) => {
        const held = await holdAgent(tx, workspaceId, agentId);
        const { draft } = held.agent;
        const removed = found(await knownFiles(tx, workspaceId, agentId, [fileId]));
        if (draft.files.includes(fileId)) return removed;
        refuseMore(await knownFiles(tx, workspaceId, agentId, draft.files), removed.known.sha256);
        const files = (held.published?.files ?? []).filter((id) => id === fileId || draft.files.includes(id));
        const others = draft.files.filter((id) => !files.includes(id));
        await saveDraft(tx, held, { ...draft, files: [...files, ...others] });
        return removed;
      }),
    /** @throws Refusal 409 `not_failed` */
    readAgain: async (workspaceId: WorkspaceId, agentId: string, fileId: string): Promise<KnownFile> => {
      const { known } = await get(workspaceId, agentId, fileId);
      if (known.state !== 'failed' || (await queueAgain(db, [fileId])).length === 0)
        throw new Refusal('not_failed', { field: 'file' });
      return get(workspaceId, agentId, fileId);
    },
    /** In the order of the file. */
    passages: async (
      workspaceId: WorkspaceId,
      agentId: string,
      fileId: string,
      { after = -1, limit }: { after?: number | undefined; limit: number },
    ): Promise<{ file: FileRow; rows: PassageRow[]; total: number }> => {
      const { file, known } = await get(workspaceId, agentId, fileId);
      if (known.state !== 'ready') return { file, rows: [], total: 0 };
      const rows = await db
        .select()
        .from(passages)
        .where(and(eq(passages.fileId, fileId), gt(passages.position, after)))
        .orderBy(asc(passages.position))
        .limit(limit);
      return { file, rows, total: known.passages ?? 0 };
    },
  };
};

export type Knowledge = ReturnType<typeof createKnowledge>;
