import type { Agent, AgentDraft, ApiClient, PatchDraft } from '@switchboard/api-client';
import { edit, isSame, withEdits } from '../model/edits.ts';

/** Where the draft of an agent is stored. */
export interface DraftPort {
  load(): Promise<AgentDraft>;
  /** Replaces the draft that the user saw. `stale`: another user changed the draft, and nothing was saved. */
  save(change: PatchDraft, seen: AgentDraft): Promise<{ draft: AgentDraft; stale: boolean }>;
}

/** The draft on a backend that has drafts. */
export const storedDraft = (
  api: Pick<ApiClient['agents'], 'draft' | 'saveDraft'>,
  id: string,
): DraftPort => ({
  load: () => api.draft(id),
  save: (change, seen) => api.saveDraft(id, change, seen.version),
});

const asDraft = ({ system_prompt, intelligence }: Agent): AgentDraft => ({
  system_prompt,
  intelligence,
  files: [],
  version: 0,
  changed: false,
  saved_at: 0,
});

/** The agent itself, on a backend without drafts: a save reaches customers at once. */
export const agentAsDraft = (
  api: Pick<ApiClient['agents'], 'get' | 'saveSystemPrompt' | 'saveIntelligence'>,
  id: string,
): DraftPort => ({
  load: async () => asDraft(await api.get(id)),
  async save(change, seen) {
    const draft = asDraft(await api.get(id));
    if (!isSame(draft, seen)) return { draft, stale: true };
    if (change.system_prompt !== undefined) await api.saveSystemPrompt(id, change.system_prompt);
    if (change.intelligence !== undefined) await api.saveIntelligence(id, change.intelligence);
    return { draft: withEdits(draft, edit({}, draft, change)), stale: false };
  },
});
