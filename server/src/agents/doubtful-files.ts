import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import type { AgentConfig } from '../db/schema/agents.ts';
import { files } from '../db/schema/files.ts';
import { agentFiles } from '../db/schema/knowledge.ts';
import { Refusal } from '../errors/refusal.ts';
import type { AgentState } from './shapes.ts';

/** What happens to files in doubt: a person is asked, or said that they are published or stay in the draft. */
export type Doubtful = 'ask' | 'publish' | 'leave';

/**
 * What customers get of a configuration now. Files that are still to be read are left out: they join the version by
 * themselves, in the name of the author, once they were read without a doubt.
 * A doubtful file could not be read, or its ending names another kind.
 * @throws Refusal 409 with the doubtful files, unless a person accepts them or leaves them in the draft
 */
export const withoutUnread = async (
  tx: Transaction,
  { agent, published }: Pick<AgentState, 'agent' | 'published'>,
  config: AgentConfig,
  { author, doubtful: choice }: { author: string; doubtful: Doubtful },
): Promise<AgentConfig> => {
  const isOwn = and(eq(agentFiles.agentId, agent.id), inArray(agentFiles.fileId, config.files));
  const doubtful = await tx
    .select({
      id: files.id,
      name: files.name,
      failure: agentFiles.failureCode,
      really: agentFiles.really,
    })
    .from(agentFiles)
    .innerJoin(files, eq(files.id, agentFiles.fileId))
    .where(and(isOwn, eq(agentFiles.accepted, false), isDoubtful))
    .orderBy(files.createdAt, files.id);
  if (doubtful.length > 0 && choice === 'ask')
    throw new Refusal('doubtful_files', {
      field: 'despite_files',
      count: doubtful.length,
      files: doubtful,
    });
  const ids = doubtful.map(({ id }) => id);
  if (choice === 'publish')
    await tx.update(agentFiles).set({ accepted: true }).where(inArray(agentFiles.fileId, ids));
  const left = new Set(choice === 'leave' ? ids : []);
  const unread = await tx
    .select({ id: agentFiles.fileId })
    .from(agentFiles)
    .where(and(isOwn, isUnread, eq(agentFiles.accepted, false)));
  const later = new Set(unread.map(({ id }) => id).filter((id) => !published?.files.includes(id)));
  await tx
    .update(agentFiles)
    .set({ joinsFor: author })
    .where(inArray(agentFiles.fileId, [...later]));
  return { ...config, files: config.files.filter((id) => !later.has(id) && !left.has(id)) };
};

const isUnread = inArray(agentFiles.state, ['queued', 'reading']);
const isDoubtful = or(eq(agentFiles.state, 'failed'), isNotNull(agentFiles.really));
