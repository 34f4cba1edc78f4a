import type { Agent } from '../entities.ts';
import type { WireAgent } from '../schemas/agents.ts';

export const normaliseAgent = (wire: WireAgent): Agent => ({
  id: wire.id,
  name: wire.name ?? '',
  system_prompt: wire.system_prompt ?? '',
  intelligence: wire.intelligence ?? {},
});
