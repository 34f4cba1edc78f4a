import type { Readiness } from '@switchboard/api-client';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { agentFiles } from '../db/schema/knowledge.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** What is missing before an agent can answer from these files. */
export const answeringGaps = async (
  db: Database,
  workspaceId: WorkspaceId,
  agentId: string,
  files: readonly string[],
): Promise<Readiness['answering']> => {
  const rows = await db
    .select({ state: agentFiles.state })
    .from(agentFiles)
    .where(
      inWorkspace(
        agentFiles,
        workspaceId,
        eq(agentFiles.agentId, agentId),
        inArray(agentFiles.fileId, [...files]),
      ),
    );
  const failed = rows.some(({ state }) => state === 'failed');
  return [
    ...(rows.every(({ state }) => state === 'failed') ? (['files'] as const) : []),
    ...(failed ? (['unread_files'] as const) : []),
  ];
};
