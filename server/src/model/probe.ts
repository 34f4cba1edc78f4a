import { MINUTE } from '@switchboard/common/time/durations';
import type { Clock } from '../clock.ts';
import { type FinalTool, type Model, ModelFailed } from './model.ts';

/** Milliseconds that a no of the probe holds. */
const NO_HOLDS = 10 * MINUTE;
/** Milliseconds before an endpoint that failed is asked again. */
const FAILURE_HOLDS = MINUTE;
/** Milliseconds that the probe may take. */
const LIMIT = 20_000;
/** Enough for a model that thinks first. */
const TOKENS = 2000;

const SYSTEM =
  'You are tested by the system. Call the tool reply once. Its only part has the field "words" with the text "Hello".';

/** Finds out whether a model can answer by a tool. */
export interface Probe {
  /**
   * Asks the model, unless it was asked a while ago. An endpoint that fails says nothing about its model.
   * @param model by default that of agents that choose none
   * @returns undefined when the endpoint fails
   * @throws the reason of `signal`
   */
  canReply(model: string | undefined, signal: AbortSignal): Promise<boolean | undefined>;
}

export const createProbe = (model: Model, reply: FinalTool, now: Clock): Probe => {
  const known = new Map<string, { until: number; answer: Promise<boolean | undefined> }>();

  const look = async (name: string | undefined): Promise<boolean | undefined> => {
    try {
      const { given } = await model.generate({
        system: SYSTEM,
        turns: [{ author: 'customer', text: 'Hello' }],
        tools: {},
        reply,
        settings: { model: name, temperature: 0 },
        maxOutputTokens: TOKENS,
        maxSteps: 1,
        signal: AbortSignal.timeout(LIMIT),
      });
      return given !== undefined;
    } catch (error) {
      return error instanceof ModelFailed && isInability(error) ? false : undefined;
    }
  };

  return {
    canReply: async (name, signal) => {
      signal.throwIfAborted();
      const key = name ?? '';
      const before = known.get(key);
      if (before !== undefined && now() < before.until) return before.answer;
      const answer = look(name);
      known.set(key, { until: now() + NO_HOLDS, answer });
      const can = await answer;
      // A model that can does not forget it.
      if (can === true) known.set(key, { until: Number.POSITIVE_INFINITY, answer });
      if (can === undefined) known.set(key, { until: now() + FAILURE_HOLDS, answer });
      signal.throwIfAborted();
      return can;
    },
  };
};

/** The model answered in another form, or the endpoint refuses requests with tools. */
const isInability = ({ kind, inLog }: ModelFailed): boolean =>
  kind === 'nonsense' || (kind === 'refused' && /answered (?:400|404|422|501)$/.test(inLog));
