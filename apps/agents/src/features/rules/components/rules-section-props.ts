import type { AgentSettings, ModelState, PatchIntelligence } from '@switchboard/api-client';

export interface RulesSectionProps {
  /** The settings as they are stored. */
  stored: Readonly<Record<string, unknown>>;
  /** The same with defaults in place of missing ones. */
  rules: AgentSettings;
  /** Saves the given settings; `null` removes one. */
  change: (settings: PatchIntelligence) => void;
  /** `null` while it is not known. */
  model: ModelState | null;
}
