import type { Clock } from '../clock.ts';
import { type FinalTool, type Model, ModelFailed } from './model.ts';

/** Milliseconds that an answer of the probe holds, and that one may take. */
const HOLDS = 10 * 60_000;
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
  const known = new Map<string, { since: number; answer: Promise<boolean | undefined> }>();

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
      if (before !== undefined && now() - before.since < HOLDS) return before.answer;
      const answer = look(name);
      known.set(key, { since: now(), answer });
      const can = await answer;
      // A model that can does not forget it; a failure is asked again at the next answer.
      if (can === true) known.set(key, { since: Number.POSITIVE_INFINITY, answer });
      if (can === undefined) known.delete(key);
      signal.throwIfAborted();
      return can;
    },
  };
};

/** The model answered in another form, or the endpoint refuses requests with tools. */
const isInability = ({ kind, inLog }: ModelFailed): boolean =>
  kind === 'nonsense' || (kind === 'refused' && /answered (?:400|404|422|501)$/.test(inLog));
