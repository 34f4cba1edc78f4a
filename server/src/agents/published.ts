import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import {
  type AgentConfig,
  type AgentRow,
  type AgentVersionRow,
  agentChannels,
  agents,
  agentVersions,
} from '../db/schema/agents.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound } from '../errors/refusal.ts';
import { configOf } from './config.ts';

/** A published agent. */
export interface PublishedAgent {
  id: string;
  workspaceId: WorkspaceId;
  name: string;
  version: Pick<AgentVersionRow, 'id' | 'number'>;
  config: AgentConfig;
}

/** The account or the bot of a conversation. */
export interface Place {
  integrationId?: string | null | undefined;
  botId?: string | null | undefined;
}

/** The published version of an agent. */
export const isPublished: SQL | undefined = and(
  eq(agentVersions.agentId, agents.id),
  eq(agentVersions.number, agents.version),
);

/** The agent of the channel; undefined if there is none or it is switched off. */
export const publishedFor = async (
  db: Database | Transaction,
  { integrationId, botId }: Place,
): Promise<PublishedAgent | undefined> => {
  const place = integrationId
    ? eq(agentChannels.integrationId, integrationId)
    : eq(agentChannels.botId, botId ?? '');
  const [row] = await db
    .select({ agent: agents, version: agentVersions })
    .from(agentChannels)
    .innerJoin(agents, eq(agents.id, agentChannels.agentId))
    .innerJoin(agentVersions, isPublished)
    .where(and(place, agents.enabled));
  if (row === undefined) return undefined;
  const { id, workspaceId, name } = row.agent;
  const { id: versionId, number } = row.version;
  return { id, workspaceId, name, version: { id: versionId, number }, config: configOf(row.version) };
};

/** An agent with its draft. @throws Refusal 404 */
export const draftOf = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
  agentId: string,
): Promise<{ agent: AgentRow; config: AgentConfig }> => {
  const [agent] = await db
    .select()
    .from(agents)
    .where(inWorkspace(agents, workspaceId, eq(agents.id, agentId)));
  if (agent === undefined) throw notFound();
  return { agent, config: agent.draft };
};
