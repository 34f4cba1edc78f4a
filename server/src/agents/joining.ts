import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { agentFiles } from '../db/schema/knowledge.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { configOf, EMPTY } from './config.ts';
import { addVersion, findAgent } from './configuration.ts';

interface ReadFile {
  workspaceId: WorkspaceId;
  agentId: string;
  fileId: string;
}

/**
 * Publishes a file that was read, if it was added for customers and no doubt is left. It adds nothing else of the
 * draft. The agent must be locked.
 */
export const joinPublished = async (
  tx: Transaction,
  { workspaceId, agentId, fileId }: ReadFile,
): Promise<void> => {
  const isSure = or(isNull(agentFiles.really), agentFiles.accepted);
  const [file] = await tx
    .select({ author: agentFiles.joinsFor })
    .from(agentFiles)
    .where(and(eq(agentFiles.fileId, fileId), isNotNull(agentFiles.joinsFor), isSure));
  if (!file) return;
  const held = await findAgent(tx, workspaceId, agentId);
  const { draft } = held.agent;
  if (!draft.files.includes(fileId)) return;
  const config = held.published ? configOf(held.published) : EMPTY;
  const joined = new Set([...config.files, fileId]);
  // In the order of the draft, so that the two are equal again.
  const files = [
    ...config.files.filter((id) => !draft.files.includes(id)),
    ...draft.files.filter((id) => joined.has(id)),
  ];
  await addVersion(tx, held, { ...config, files }, { author: file.author ?? '' });
  await tx.update(agentFiles).set({ joinsFor: null }).where(eq(agentFiles.fileId, fileId));
};
