import type { ModelState } from '@switchboard/api-client';
import { createTools } from '../../agent-tools/create-tools.ts';
import { effectsOf } from '../../agent-tools/effects.ts';
import { sentenceOf } from '../../agent-tools/sentence.ts';
import { draftOf, publishedFor } from '../../agents/published.ts';
import { mergeSettings, settingsOf } from '../../agents/settings.ts';
import { fillIn } from '../../agents/variables.ts';
import { SURE } from '../../knowledge/finding/certainty.ts';
import { findPassages, quote } from '../../knowledge/finding/find-passages.ts';
import type { Model } from '../../model/model.ts';

/** The agents, knowledge, tools and model that answers rest on. */
export interface AnsweringPorts {
  publishedFor: typeof publishedFor;
  draftOf: typeof draftOf;
  settingsOf: typeof settingsOf;
  mergeSettings: typeof mergeSettings;
  fillIn: typeof fillIn;
  findPassages: typeof findPassages;
  quote: typeof quote;
  sure: Readonly<Record<keyof typeof SURE, number>>;
  createTools: typeof createTools;
  effectsOf: typeof effectsOf;
  sentenceOf: typeof sentenceOf;
  modelState: ModelState;
  /** Without one, agents quote passages. */
  model: Model | undefined;
}

export const createAnsweringPorts = (modelState: ModelState, model: Model | undefined): AnsweringPorts => ({
  publishedFor,
  draftOf,
  settingsOf,
  mergeSettings,
  fillIn,
  findPassages,
  quote,
  sure: SURE,
  createTools,
  effectsOf,
  sentenceOf,
  modelState,
  model,
});
