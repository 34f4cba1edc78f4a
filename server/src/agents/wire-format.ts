import type { contract } from '@switchboard/api-client';
import type { z } from 'zod';
import type { AgentConfig, AgentRow, AgentVersionRow } from '../db/schema/agents.ts';
import { EMPTY, isChanged } from './config.ts';
import type { CountedChannel, ShownAgent, VersionHead } from './shapes.ts';

type WireAgent = z.output<typeof contract.agents.get.response>;
type WireDraft = z.output<typeof contract.agents.draft.response>;
type WireVersion = z.output<typeof contract.agents.publish.response>;

export const agentOnWire = ({ agent, published, channels, counts }: ShownAgent): WireAgent => {
  const { systemPrompt, intelligence } = published ?? EMPTY;
  return {
    id: agent.id,
    name: agent.name,
    system_prompt: systemPrompt,
    intelligence,
    enabled: agent.enabled,
    version: agent.version,
    has_draft: isChanged(agent, published),
    channels: channels.map(({ source, id }) => ({ source, id })),
    ...(counts && { answered: counts.answered, handed_over: counts.handedOver }),
  };
};

const configOnWire = ({ systemPrompt, intelligence, files }: AgentConfig) => ({
  system_prompt: systemPrompt,
  intelligence,
  files,
});

export const draftOnWire = (agent: AgentRow, published: AgentConfig | undefined): WireDraft => ({
  ...configOnWire(agent.draft),
  version: agent.draftVersion,
  changed: isChanged(agent, published),
  saved_at: agent.draftSavedAt.toISOString(),
});

export const versionOnWire = (version: VersionHead): WireVersion => ({
  id: version.id,
  number: version.number,
  published_at: version.publishedAt.toISOString(),
  author: version.author,
  restores: version.restores,
});

export const wholeVersionOnWire = (version: AgentVersionRow, fileNames: ReadonlyMap<string, string>) => ({
  ...versionOnWire(version),
  ...configOnWire(version),
  file_names: {
    ...Object.fromEntries(Object.entries(version.knownFiles).map(([id, { name }]) => [id, name])),
    ...Object.fromEntries(fileNames),
  },
  deleted_files: version.files.filter((id) => !fileNames.has(id)),
});

export const channelOnWire = ({ source, id, name, agentId, unattended }: CountedChannel) => ({
  source,
  id,
  name,
  agent_id: agentId,
  unattended,
});
