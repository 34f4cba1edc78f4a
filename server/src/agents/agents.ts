import type { ChannelsBody, PatchIntelligence } from '@switchboard/api-client';
import { asc, eq } from 'drizzle-orm';
import { type Before, joinChanges } from '../changes/three-way.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type AgentConfig, agents, agentVersions } from '../db/schema/agents.ts';
import type { UserRow } from '../db/schema/users.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { found, Refusal } from '../errors/refusal.ts';
import type { CallContext } from '../http/call-context.ts';
import { assignChannels, channelsOf, countUnattended, joinChannels, listChannels } from './channels.ts';
import { isChanged } from './config.ts';
import {
  changeBoth,
  fileNames,
  findAgent,
  findVersion,
  holdAgent,
  listVersions,
  nameOf,
  release,
  requireDraft,
  restore,
  saveDraft,
} from './configuration.ts';
import { type Doubtful, withoutUnread } from './doubtful-files.ts';
import { isPublished } from './published.ts';
import { createServing } from './serving.ts';
import { mergeSettings, requireModel } from './settings.ts';
import type { AgentCounts, AgentState, CountedChannel, ShownAgent } from './shapes.ts';

/** Milliseconds of the past that `counts` covers. */
const COUNTED = 30 * 24 * 60 * 60 * 1000;

/** Counts of the answers of a workspace's agents since a time, by agent. An agent without answers may be missing. */
type CountAnswers = (workspaceId: WorkspaceId, since: Date) => Promise<ReadonlyMap<string, AgentCounts>>;

/** The tests whose newest result is a failure. */
type FindFailing = (tx: Transaction, agentId: string) => Promise<{ id: string; name: string }[]>;

export interface AgentsDeps {
  db: Database;
  /** Notifies a workspace's long polls that conversations changed. */
  notify: Wakeups['notify'];
  now: Clock;
  counts?: CountAnswers | undefined;
  failing?: FindFailing | undefined;
  /** The models that settings may name; empty for any. */
  models?: readonly string[] | undefined;
}

interface DraftChange {
  system_prompt?: string | undefined;
  intelligence?: PatchIntelligence | undefined;
}

interface AgentChanges {
  name?: string | undefined;
  enabled?: boolean | undefined;
  /** What the person saw. */
  before?: Before | undefined;
}

interface PublishOptions {
  /** Publishes even if its tests failed. */
  despiteFailures?: boolean | undefined;
  /** What happens to files that could not be read or whose ending lies; by default `ask`. */
  doubtful?: Doubtful | undefined;
}

interface RestoreOptions extends Pick<PublishOptions, 'doubtful'> {
  /** The draft may be lost. */
  discard?: boolean | undefined;
}

/**
 * The agents of workspaces. Another workspace's agent is not found (Refusal 404).
 *
 * `seen` is the version of the draft that the caller saw: any other current version is refused with 412 and the current
 * draft. Undefined is any version.
 */
export const createAgents = ({ db, notify, now, counts, failing, models = [] }: AgentsDeps) => {
  const show = async (workspaceId: WorkspaceId, id?: string): Promise<ShownAgent[]> => {
    const rows = await db
      .select({ agent: agents, version: agentVersions })
      .from(agents)
      .leftJoin(agentVersions, isPublished)
      .where(inWorkspace(agents, workspaceId, id === undefined ? undefined : eq(agents.id, id)))
      .orderBy(asc(agents.createdAt), asc(agents.id));
    const channels = await listChannels(db, workspaceId);
    const counted = await counts?.(workspaceId, new Date(now() - COUNTED));
    return rows.map(({ agent, version }) => ({
      agent,
      published: version ?? undefined,
      channels: channels.filter(({ agentId }) => agentId === agent.id),
      counts: counted && (counted.get(agent.id) ?? { answered: 0, handedOver: 0 }),
    }));
  };

  const get = async (workspaceId: WorkspaceId, id: string): Promise<ShownAgent> => {
    return found(await show(workspaceId, id));
  };

  /** Changes an agent under its lock. */
  const changing = <T>(
    workspaceId: WorkspaceId,
    id: string,
    change: (tx: Transaction, held: AgentState) => Promise<T>,
  ): Promise<T> => db.transaction(async (tx) => change(tx, await holdAgent(tx, workspaceId, id)));

  const serving = createServing({ db, notify, now });

  /** Changes the published configuration and the draft. */
  const changeNow = async (
    { workspaceId, user }: CallContext,
    id: string,
    seen: number | undefined,
    change: (config: AgentConfig) => AgentConfig,
  ): Promise<ShownAgent> => {
    await changing(workspaceId, id, async (tx, held) => {
      requireDraft(held, seen);
      await changeBoth(tx, held, change, user);
    });
    return get(workspaceId, id);
  };

  /** @throws Refusal 409 */
  const requirePassed = async (tx: Transaction, { agent, published }: AgentState): Promise<void> => {
    if (!isChanged(agent, published)) return;
    const tests = (await failing?.(tx, agent.id)) ?? [];
    if (tests.length === 0) return;
    throw new Refusal('failing_tests', { field: 'despite_failures', count: tests.length, tests });
  };

  /** The draft as customers may get it. @throws Refusal 409 with doubtful files */
  const sureDraft = (tx: Transaction, held: AgentState, by: UserRow, doubtful: Doubtful = 'ask') =>
    withoutUnread(tx, held, held.agent.draft, { author: nameOf(by), doubtful });

  const channels = async (workspaceId: WorkspaceId): Promise<CountedChannel[]> => {
    const unattended = await countUnattended(db, workspaceId);
    const listed = await listChannels(db, workspaceId);
    return listed.map((channel) => ({ ...channel, unattended: unattended.get(channel.id) ?? 0 }));
  };

  return {
    list: (workspaceId: WorkspaceId) => show(workspaceId),
    get,
    channels,
    /** Changes of serving agents that a server began and did not finish. */
    serving,

    /** Adds an agent, switched off. */
    create: async (workspaceId: WorkspaceId, name: string): Promise<ShownAgent> => {
      const [agent] = await db.insert(agents).values({ workspaceId, name }).returning();
      if (agent === undefined) throw new Error('The agent was not created');
      return get(workspaceId, agent.id);
    },

    /**
     * Switching on an agent that was never published publishes its draft.
     * @throws Refusal 409 if its tests failed or it has doubtful files, 412 when a change of others contradicts
     */
    update: async (
      { workspaceId, user }: CallContext,
      id: string,
      { before, ...changes }: AgentChanges,
    ): Promise<ShownAgent> => {
      const { name, enabled } = changes;
      const joined = ({ agent }: AgentState) => {
        const stored = { name: agent.name, enabled: agent.enabled };
        return joinChanges(changes, { before, stored, of: 'agent', current: { id, ...stored } });
      };
      if (enabled !== undefined)
        await serving.change(workspaceId, async (tx) => {
          const held = await holdAgent(tx, workspaceId, id);
          if (enabled && held.published === undefined) {
            await requirePassed(tx, held);
            await release(tx, held, await sureDraft(tx, held, user), { by: user });
          }
          await tx.update(agents).set(joined(held)).where(eq(agents.id, id));
          return { channels: await channelsOf(tx, id) };
        });
      else if (name !== undefined)
        await changing(workspaceId, id, (tx, held) =>
          tx.update(agents).set(joined(held)).where(eq(agents.id, id)),
        );
      return get(workspaceId, id);
    },

    /** Removes an agent with its versions. @returns the ids of its files */
    remove: async (workspaceId: WorkspaceId, id: string): Promise<string[]> => {
      const fileIds: string[] = [];
      await serving.change(workspaceId, async (tx) => {
        const { agent } = await holdAgent(tx, workspaceId, id);
        const kept = await tx
          .select({ files: agentVersions.files })
          .from(agentVersions)
          .where(eq(agentVersions.agentId, id));
        fileIds.push(...new Set([...agent.draft.files, ...kept.flatMap(({ files }) => files)]));
        const left = await channelsOf(tx, id);
        await tx.delete(agents).where(eq(agents.id, id));
        return { channels: left };
      });
      return fileIds;
    },

    /** Publishes a prompt at once. A prompt that is not blank ends the onboarding of the user. */
    setPrompt: (by: CallContext, id: string, systemPrompt: string, seen?: number) =>
      changeNow(by, id, seen, (config) => ({ ...config, systemPrompt })),

    /** Publishes settings at once, and keeps the others. @throws Refusal 400 for an unknown model, 413 */
    mergeIntelligence: (by: CallContext, id: string, changes: PatchIntelligence, seen?: number) =>
      changeNow(by, id, seen, (config) => {
        requireModel(models, config.intelligence, changes);
        return { ...config, intelligence: mergeSettings(config.intelligence, changes) };
      }),

    draft: (workspaceId: WorkspaceId, id: string) => findAgent(db, workspaceId, id),

    /** @throws Refusal 400 for an unknown model, 413 */
    saveDraft: (
      workspaceId: WorkspaceId,
      id: string,
      { system_prompt, intelligence }: DraftChange,
      seen: number | undefined,
    ) =>
      changing(workspaceId, id, async (tx, held) => {
        requireDraft(held, seen);
        const { draft } = held.agent;
        if (intelligence) requireModel(models, draft.intelligence, intelligence, 'intelligence.');
        return saveDraft(tx, held, {
          ...draft,
          ...(system_prompt !== undefined && { systemPrompt: system_prompt }),
          ...(intelligence && { intelligence: mergeSettings(draft.intelligence, intelligence) }),
        });
      }),

    /**
     * Publishes the draft. Files that are still to be read follow by themselves.
     * @returns the new version, or the current one if it is the same
     * @throws Refusal 409 with the tests that failed, 409 with the doubtful files
     */
    publish: (
      { workspaceId, user }: CallContext,
      id: string,
      seen: number | undefined,
      { despiteFailures = false, doubtful = 'ask' }: PublishOptions = {},
    ) =>
      changing(workspaceId, id, async (tx, held) => {
        requireDraft(held, seen);
        if (!despiteFailures) await requirePassed(tx, held);
        const config = await sureDraft(tx, held, user, doubtful);
        return (await release(tx, held, config, { by: user })).published;
      }),

    versions: async (workspaceId: WorkspaceId, id: string) => {
      const { agent } = await findAgent(db, workspaceId, id);
      return listVersions(db, agent.id);
    },

    /** A version, and the names of its existing files. */
    version: async (workspaceId: WorkspaceId, id: string, versionId: string) => {
      const { agent } = await findAgent(db, workspaceId, id);
      const version = await findVersion(db, agent.id, versionId);
      return [version, await fileNames(db, version)] as const;
    },

    /** Publishes an earlier version again. @throws Refusal 409 for a draft that may not be lost, or doubtful files */
    restore: (
      { workspaceId, user }: CallContext,
      id: string,
      versionId: string,
      { discard = false, doubtful = 'ask' }: RestoreOptions = {},
    ) =>
      changing(workspaceId, id, async (tx, held) =>
        restore(tx, held, await findVersion(tx, id, versionId), { by: user, discard, doubtful }),
      ),

    /** @throws Refusal 404 for an unknown channel, 409 for one of another agent */
    setChannels: async (
      workspaceId: WorkspaceId,
      id: string,
      { channels: given, before, take = false, move = false }: ChannelsBody,
    ): Promise<CountedChannel[]> => {
      await serving.change(workspaceId, async (tx) => {
        const { agent } = await holdAgent(tx, workspaceId, id);
        const wanted = before ? await joinChannels(tx, agent, { before, given }) : given;
        const changed = await assignChannels(tx, agent, wanted, move);
        return { channels: take ? [...changed, ...wanted] : changed, take };
      });
      return channels(workspaceId);
    },
  };
};

export type Agents = ReturnType<typeof createAgents>;
