import type { Run } from '../agent-entities.ts';
import { answering as calls } from '../contract/answering.ts';
import { normaliseRun } from '../normalise/agent.ts';
import type { AgentReport, ModelState, TryBody } from '../schemas/answering.ts';
import { exchangeEvents } from '../transport/exchange-events.ts';
import type { Call } from '../transport/index.ts';

export const answeringClient = (call: Call) => ({
  model: (): Promise<ModelState> => call(calls.model),
  /**
   * The draft's answer.
   * @param onText called with each part of the answer once it has passed the checks
   */
  tryOut: async (
    id: string,
    body: TryBody,
    signal?: AbortSignal,
    onText?: (piece: string) => void,
  ): Promise<Run> => {
    const events = onText && {
      exchange: exchangeEvents,
      answer: 'run',
      onEvent: (name: string, data: unknown) => name === 'text' && onText(String(data)),
    };
    return normaliseRun(await call(calls.tryOut, { params: { id }, body, signal, events }));
  },
  /** `from` and `to` are days such as `2026-11-20`, both included. */
  report: (id: string, from: string, to: string): Promise<AgentReport> =>
    call(calls.report, { params: { id }, query: { from, to } }),
  /** The run that sent this message, or called a person because of it. @throws HttpError 404 if none did */
  runOfMessage: async (message: string, signal?: AbortSignal): Promise<Run> =>
    normaliseRun(await call(calls.runOfMessage, { query: { message }, signal })),
  /** The agent's answer at present. @throws HttpError 409 if no agent serves the channel */
  suggest: async (conversation: string, signal?: AbortSignal): Promise<Run> =>
    normaliseRun(await call(calls.suggest, { params: { id: conversation }, signal })),
});
