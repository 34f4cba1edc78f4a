import type { AgentRow } from '../db/schema/agents.ts';
import type { FileRow } from '../db/schema/files.ts';

export const toWireAgent = (agent: AgentRow) => ({
  id: agent.id,
  name: agent.name,
  system_prompt: agent.systemPrompt,
  intelligence: agent.intelligence,
});

export const toWireFile = (file: FileRow) => ({
  id: file.id,
  name: file.name,
  size: file.size,
  status: 'stored',
  created_at: file.createdAt.toISOString(),
});
