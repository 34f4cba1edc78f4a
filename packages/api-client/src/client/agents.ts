import * as z from 'zod/mini';
import type {
  Agent,
  AgentDraft,
  AgentFile,
  AgentVersion,
  ChannelState,
  Passage,
  WholeVersion,
} from '../agent-entities.ts';
import { agents as calls } from '../contract/agents.ts';
import { isHttpError } from '../errors.ts';
import {
  normaliseAgent,
  normaliseAgentFile,
  normaliseChannel,
  normaliseDraft,
  normalisePassage,
  normaliseVersion,
  normaliseWholeVersion,
} from '../normalise/agent.ts';
import { itemsOf } from '../normalise/list.ts';
import { type ChannelsBody, draft, type PatchAgent, type PatchDraft } from '../schemas/agents.ts';
import type { PatchIntelligence } from '../schemas/intelligence.ts';
import type { Call } from '../transport/index.ts';

export interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** Called with the part that was sent, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

const stale = z.object({ code: z.literal('stale_version'), draft });

export const agentsClient = (call: Call) => ({
  list: async (): Promise<Agent[]> => itemsOf(await call(calls.list)).map(normaliseAgent),
  get: async (id: string): Promise<Agent> => normaliseAgent(await call(calls.get, { params: { id } })),
  create: async (name: string): Promise<Agent> =>
    normaliseAgent(await call(calls.create, { body: { name } })),
  update: async (id: string, body: PatchAgent): Promise<Agent> =>
    normaliseAgent(await call(calls.update, { params: { id }, body })),
  remove: async (id: string): Promise<void> => {
    await call(calls.remove, { params: { id } });
  },
  /** Saving a prompt also ends the onboarding of the user. */
  saveSystemPrompt: async (id: string, system_prompt: string): Promise<void> => {
    await call(calls.updateBehavior, { params: { id }, body: { system_prompt } });
  },
  /** Changes only the named settings; `null` removes one. */
  saveIntelligence: async (id: string, settings: PatchIntelligence): Promise<void> => {
    await call(calls.updateIntelligence, { params: { id }, body: settings });
  },
  draft: async (id: string): Promise<AgentDraft> =>
    normaliseDraft(await call(calls.draft, { params: { id } })),
  /** Changes the draft that the person saw. `stale`: another user changed it, and nothing was saved. */
  saveDraft: async (
    id: string,
    body: PatchDraft,
    version: number,
  ): Promise<{ draft: AgentDraft; stale: boolean }> => {
    try {
      const saved = await call(calls.saveDraft, { params: { id }, body, ifMatch: version });
      return { draft: normaliseDraft(saved), stale: false };
    } catch (error) {
      const present = isHttpError(error) ? stale.safeParse(error.body) : undefined;
      if (!present?.success) throw error;
      return { draft: normaliseDraft(present.data.draft), stale: true };
    }
  },
  /**
   * @param despiteFailures publishes although tests of the draft failed
   * @param doubtful whether files that could not be read, or whose ending lies, are published or stay in the draft
   * @throws HttpError 412 if the draft is another one by now; 409 with the tests or the files in question
   */
  publish: async (
    id: string,
    version: number,
    despiteFailures = false,
    doubtful?: 'publish' | 'leave',
  ): Promise<AgentVersion> => {
    const body = {
      despite_failures: despiteFailures,
      ...(doubtful && { [doubtful === 'publish' ? 'despite_files' : 'without_files']: true }),
    };
    return normaliseVersion(await call(calls.publish, { params: { id }, body, ifMatch: version }));
  },
  versions: async (id: string): Promise<AgentVersion[]> =>
    itemsOf(await call(calls.versions, { params: { id } })).map(normaliseVersion),
  version: async (id: string, version: string): Promise<WholeVersion> =>
    normaliseWholeVersion(await call(calls.version, { params: { id, version } })),
  /** @throws HttpError 409 `has_draft` if the draft has changes and may not be lost, `doubtful_files` as `publish` */
  restore: async (
    id: string,
    version: string,
    discard: boolean,
    despiteFiles = false,
  ): Promise<AgentVersion> => {
    const body = { discard, ...(despiteFiles && { despite_files: true }) };
    return normaliseVersion(await call(calls.restore, { params: { id, version }, body }));
  },
  channels: async (): Promise<ChannelState[]> => itemsOf(await call(calls.channels)).map(normaliseChannel),
  /** @throws HttpError 409 `taken` if another agent answers on one of them, and `move` is not set */
  setChannels: async (id: string, body: ChannelsBody): Promise<ChannelState[]> =>
    itemsOf(await call(calls.setChannels, { params: { id }, body })).map(normaliseChannel),
  upload: async (id: string, file: Blob, name: string, options: UploadOptions = {}): Promise<void> => {
    const form = new FormData();
    form.set('file', file, name);
    await call(calls.upload, { params: { id }, form, ...options });
  },
  files: async (id: string): Promise<AgentFile[]> =>
    itemsOf(await call(calls.files, { params: { id } })).map(normaliseAgentFile),
  removeFile: async (id: string, file: string): Promise<void> => {
    await call(calls.removeFile, { params: { id, file } });
  },
  /** Takes a removed file back, as long as customers get answers from it. @throws HttpError 404 after that */
  restoreFile: async (id: string, file: string): Promise<AgentFile> =>
    normaliseAgentFile(await call(calls.restoreFile, { params: { id, file } })),
  readFileAgain: async (id: string, file: string): Promise<AgentFile> =>
    normaliseAgentFile(await call(calls.readFileAgain, { params: { id, file } })),
  /** The passages read from a file, in their order, after a position. */
  passages: async (
    id: string,
    file: string,
    after?: number,
  ): Promise<{ passages: Passage[]; total: number }> => {
    const { results, total } = await call(calls.passages, { params: { id, file }, query: { after } });
    return { passages: results.map(normalisePassage), total };
  },
});
