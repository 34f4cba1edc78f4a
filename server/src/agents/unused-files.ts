import { and, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { agentFiles } from '../db/schema/knowledge.ts';
import type { AgentState } from './shapes.ts';

/**
 * Removes files, with their passages, that neither the draft nor the published version has. Earlier versions keep the
 * names.
 * @returns the ids of the files, whose bytes are no longer needed
 */
export const forgetUnusedFiles = async (
  tx: Transaction,
  { agent, published }: AgentState,
): Promise<string[]> => {
  const used = [...agent.draft.files, ...(published?.files ?? [])];
  const forgotten = await tx
    .delete(agentFiles)
    .where(and(eq(agentFiles.agentId, agent.id), notInArray(agentFiles.fileId, used)))
    .returning({ id: agentFiles.fileId });
  return forgotten.map(({ id }) => id);
};
