import type { AgentDraft } from '@switchboard/api-client';
import { isTooLong } from '../../draft/model/limits.ts';

/** The steps of setting up an agent, in their order. Each can be skipped. */
export const STEPS = ['business', 'tone', 'prices', 'booking', 'trial', 'channel'] as const;
export type Step = (typeof STEPS)[number];

export interface Progress {
  draft: AgentDraft;
  /** The draft answered a question. */
  tried: boolean;
  /** Customers can book. */
  bookable: boolean;
  /** The agent answers on a channel. */
  connected: boolean;
}

/** The steps in which something was done. */
export const doneSteps = ({ draft, tried, bookable, connected }: Progress): ReadonlySet<Step> => {
  const prompt = draft.system_prompt;
  const done: Record<Step, boolean> = {
    business: prompt.trim() !== '' && !isTooLong(prompt),
    tone: 'tone' in draft.intelligence,
    prices: draft.files.length > 0,
    booking: bookable,
    trial: tried,
    channel: connected,
  };
  return new Set(STEPS.filter((step) => done[step]));
};

/** The first step that is not done. */
export const firstOpen = (done: ReadonlySet<Step>): Step =>
  STEPS.find((step) => !done.has(step)) ?? 'channel';

/** The named step, or `otherwise`. */
export const shownStep = (named: string | null, otherwise: Step): Step =>
  STEPS.find((step) => step === named) ?? otherwise;

/** The step `by` places later, if there is one. */
export const stepFrom = (step: Step, by: 1 | -1): Step | undefined => STEPS[STEPS.indexOf(step) + by];
