import { MAX_PRICE_LIST } from '@switchboard/api-client';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { agentFiles, passages } from '../db/schema/knowledge.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** Passages that are read at most; each has some hundred characters. */
const MOST = 500;

/** The text of the files that were read, as far as it is read for a price list. */
export const textOfFiles = async (
  db: Database,
  workspaceId: WorkspaceId,
  agentId: string,
  files: readonly string[],
): Promise<string> => {
  const rows = await db
    .select({ heading: passages.heading, text: passages.text })
    .from(passages)
    .innerJoin(agentFiles, eq(agentFiles.fileId, passages.fileId))
    .where(
      inWorkspace(
        passages,
        workspaceId,
        inArray(passages.fileId, [...files]),
        and(eq(agentFiles.agentId, agentId), eq(agentFiles.state, 'ready')),
      ),
    )
    .orderBy(asc(passages.fileId), asc(passages.position))
    .limit(MOST);
  return textOfPassages(rows);
};

/** The text of passages under their headings. */
export const textOfPassages = (rows: readonly { heading: string | null; text: string }[]): string => {
  let heading: string | null = null;
  const texts = rows.map((row) => {
    const isNew = row.heading !== null && row.heading !== heading;
    heading = row.heading;
    return isNew ? `${row.heading}\n${row.text}` : row.text;
  });
  return texts.join('\n').slice(0, MAX_PRICE_LIST);
};
