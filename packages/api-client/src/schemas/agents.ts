import * as z from 'zod/mini';
import { id, seen, trimmed, wireId } from './common.ts';
import { patchIntelligence } from './intelligence.ts';
import { MAX_PROMPT_LENGTH } from './limits.ts';
import { source } from './messaging.ts';

const count = z.int().check(z.nonnegative());
const isoTime = z.string();

/** A connected account or bot. `id` is that of the integration or of the bot. */
const channel = z.object({ source, id: z.string().check(z.minLength(1), z.maxLength(64)) });

export const agent = z.looseObject({
  id,
  name: z.nullish(z.string()),
  /** The published prompt; a draft may differ, here and below. */
  system_prompt: z.nullish(z.string()),
  /** Settings that this dashboard does not know are kept. */
  intelligence: z.nullish(z.record(z.string(), z.unknown())),
  // All below is an extension of the base contract.
  enabled: z.nullish(z.boolean()),
  /** The number of the published version. */
  version: z.nullish(count),
  /** The draft differs from the published version. */
  has_draft: z.nullish(z.boolean()),
  channels: z.nullish(z.array(channel)),
  /** Answers in the last 30 days. */
  answered: z.nullish(count),
  handed_over: z.nullish(count),
});
export type WireAgent = z.output<typeof agent>;

const systemPrompt = z.string().check(z.maxLength(MAX_PROMPT_LENGTH));

export const createAgent = z.object({ name: trimmed(1, 120) });
export const patchAgent = z.object({
  name: z.optional(trimmed(1, 120)),
  enabled: z.optional(z.boolean()),
  before: seen,
});
export type PatchAgent = z.input<typeof patchAgent>;
export const patchBehavior = z.object({ system_prompt: systemPrompt });

/** The parts that are released together. */
const configuration = {
  system_prompt: z.string(),
  intelligence: z.record(z.string(), z.unknown()),
  /** The ids of its files. */
  files: z.array(wireId),
};

export const draft = z.looseObject({
  ...configuration,
  /** Rises with each change; `If-Match` takes it. */
  version: count,
  /** It differs from the published version. */
  changed: z.boolean(),
  saved_at: isoTime,
});
export type WireDraft = z.output<typeof draft>;

/** Only the given fields change. */
export const patchDraft = z.partial(
  z.object({ system_prompt: systemPrompt, intelligence: patchIntelligence }),
);
export type PatchDraft = z.input<typeof patchDraft>;

/**
 * `despite_failures`: publishes although tests of this draft failed, which are refused with 409 `failing_tests`.
 * `despite_files`: publishes files that could not be read, or whose ending lies; they are refused with 409
 * `doubtful_files`.
 * `without_files`: leaves those files in the draft and publishes the others.
 */
export const publishBody = z.optional(
  z.object({
    despite_failures: z._default(z.boolean(), false),
    despite_files: z.optional(z.boolean()),
    without_files: z.optional(z.boolean()),
  }),
);

/** A published state, kept for ever. */
export const agentVersion = z.looseObject({
  id: wireId,
  number: count,
  published_at: isoTime,
  /** The name of the person, or null when the server made it. */
  author: z.nullish(z.string()),
  /** The number of the version that it restores. */
  restores: z.nullish(count),
});
export type WireVersion = z.output<typeof agentVersion>;

export const wholeVersion = z.extend(agentVersion, {
  ...configuration,
  /** The names of its files, also of deleted ones. */
  file_names: z.record(z.string(), z.string()),
  /** The files that a restore leaves out, because nothing used them any more. */
  deleted_files: z._default(z.array(wireId), []),
});
export type WireWholeVersion = z.output<typeof wholeVersion>;

/** `discard`: the draft may be lost; `despite_files`: as of a publication. */
export const restoreBody = z.object({
  discard: z._default(z.boolean(), false),
  despite_files: z.optional(z.boolean()),
});

/** A connected account or bot, and who serves it. */
export const channelState = z.looseObject({
  ...channel.shape,
  /** Name of the account or the bot. */
  name: z.string(),
  /** The agent that answers there, or null. */
  agent_id: z.nullish(wireId),
  /** Conversations there without an agent or a person. */
  unattended: count,
});
export type WireChannelState = z.output<typeof channelState>;

export const channelsBody = z.object({
  channels: z.array(channel).check(z.maxLength(100)),
  /** The channels that the person saw: only the difference is carried out. Without it, all others are given up. */
  before: z.optional(z.array(channel).check(z.maxLength(100))),
  /** Also takes the conversations there without an agent or a person. */
  take: z._default(z.boolean(), false),
  /** Takes channels from another agent; without it they are refused with 409 `taken`. */
  move: z._default(z.boolean(), false),
});
export type ChannelsBody = z.input<typeof channelsBody>;
