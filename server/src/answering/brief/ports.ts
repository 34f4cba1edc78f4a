import type { ModelState } from '@switchboard/api-client';
import { createTools } from '../../agent-tools/create-tools.ts';
import { effectsOf } from '../../agent-tools/effects.ts';
import { sentenceOf } from '../../agent-tools/sentence.ts';
import { draftOf, publishedFor } from '../../agents/published.ts';
import { mergeSettings, settingsOf } from '../../agents/settings.ts';
import { fillIn } from '../../agents/variables.ts';
import type { Database } from '../../db/database.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { SURE } from '../../knowledge/finding/certainty.ts';
import { findPassages, quote } from '../../knowledge/finding/find-passages.ts';
import { UNLIMITED } from '../../model/amounts.ts';
import type { Model } from '../../model/model.ts';
import type { Probe } from '../../model/probe.ts';
import type { ModelQuota } from '../../model-quota/quota.ts';

/**
 * The agents, knowledge, tools and model that answers rest on.
 * @param model without one, agents quote passages
 * @param probe says whether the model can answer by a tool
 * @param mayAsk whether the model may be asked for a business, because it costs the operator
 * @param quota what a business may use of the model in a day, over all of its agents, and all businesses together
 * @param answersPerSender of the model to one person in an hour
 */
export const createAnsweringPorts = (
  modelState: ModelState,
  model: Model | undefined,
  { canReply }: Probe = { canReply: async () => true },
  mayAsk: (db: Database, workspaceId: WorkspaceId) => Promise<boolean> = async () => true,
  quota: ModelQuota = UNLIMITED,
  answersPerSender = Number.POSITIVE_INFINITY,
) => ({
  publishedFor,
  draftOf,
  settingsOf,
  mergeSettings,
  fillIn,
  findPassages,
  quote,
  sure: SURE as Readonly<Record<keyof typeof SURE, number>>,
  createTools,
  effectsOf,
  sentenceOf,
  modelState,
  model,
  canReply,
  mayAsk,
  quota,
  answersPerSender,
});

export type AnsweringPorts = ReturnType<typeof createAnsweringPorts>;
