import type {
  Agent,
  AgentDraft,
  AgentFile,
  AgentVersion,
  ChannelState,
  Passage,
  Run,
  WholeVersion,
} from '../agent-entities.ts';
import type {
  WireAgent,
  WireChannelState,
  WireDraft,
  WireVersion,
  WireWholeVersion,
} from '../schemas/agents.ts';
import type { WireRun } from '../schemas/answering.ts';
import type { WireAgentFile, WirePassage } from '../schemas/knowledge.ts';

export const normaliseAgent = (wire: WireAgent): Agent => ({
  id: wire.id,
  name: wire.name ?? '',
  system_prompt: wire.system_prompt ?? '',
  intelligence: wire.intelligence ?? {},
  enabled: wire.enabled ?? null,
  version: wire.version ?? null,
  has_draft: wire.has_draft ?? false,
  channels: wire.channels ?? [],
  answered: wire.answered ?? null,
  handed_over: wire.handed_over ?? null,
});

export const normaliseDraft = ({ saved_at, ...wire }: WireDraft): AgentDraft => ({
  system_prompt: wire.system_prompt,
  intelligence: wire.intelligence,
  files: wire.files,
  version: wire.version,
  changed: wire.changed,
  saved_at: Date.parse(saved_at),
});

export const normaliseVersion = (wire: WireVersion): AgentVersion => ({
  id: wire.id,
  number: wire.number,
  published_at: Date.parse(wire.published_at),
  author: wire.author ?? '',
  restores: wire.restores ?? null,
});

export const normaliseWholeVersion = (wire: WireWholeVersion): WholeVersion => ({
  ...normaliseVersion(wire),
  system_prompt: wire.system_prompt,
  intelligence: wire.intelligence,
  files: wire.files,
  file_names: wire.file_names,
  deleted_files: wire.deleted_files,
});

export const normaliseChannel = (wire: WireChannelState): ChannelState => ({
  source: wire.source,
  id: wire.id,
  name: wire.name,
  agentId: wire.agent_id ?? null,
  unattended: wire.unattended,
});

export const normaliseAgentFile = (wire: WireAgentFile): AgentFile => ({
  id: wire.id,
  name: wire.name,
  size: wire.size,
  status: wire.status ?? '',
  passages: wire.passages ?? null,
  failure: wire.failure ?? null,
  ...(wire.really !== undefined && { really: wire.really }),
});

export const normalisePassage = (wire: WirePassage): Passage => ({
  id: wire.id,
  fileId: wire.file_id,
  fileName: wire.file_name,
  position: wire.position,
  page: wire.page ?? null,
  heading: wire.heading ?? '',
  text: wire.text,
  ...(wire.taught && { taught: true }),
});

export const normaliseRun = (wire: WireRun): Run => ({
  id: wire.id,
  agentId: wire.agent_id,
  version: wire.version ?? null,
  mode: wire.mode,
  model: wire.model ?? '',
  outcome: wire.outcome,
  reason: wire.reason ?? null,
  detail: wire.detail ?? '',
  cause: wire.cause ?? null,
  text: wire.text ?? '',
  passages: wire.passages.map((found) => ({ ...normalisePassage(found), certainty: found.certainty })),
  ...(wire.facts && {
    facts: wire.facts.map(({ text, from, file_name: fileName }) => ({
      text,
      from,
      ...(fileName !== undefined && { fileName }),
    })),
  }),
  tools: wire.tools.map(({ name, input, output, error }) => ({ name, input, output, error: error ?? null })),
  tokens: wire.tokens,
  cost: wire.cost ?? null,
  duration: wire.duration,
  ...(wire.asks && { asks: wire.asks }),
});
