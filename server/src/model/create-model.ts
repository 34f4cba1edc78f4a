import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { ModelConfig } from '../config.ts';
import { createAccount } from './account.ts';
import { converse } from './converse.ts';
import { type Model, ModelFailed } from './model.ts';
import { providerOf } from './provider.ts';
import { modelStateOf } from './state.ts';

export interface ModelOptions {
  /** The endpoint is the stand-in of the sandbox. */
  isSandbox?: boolean | undefined;
  /** Milliseconds before the second attempt of a request; later ones wait longer. */
  backoff?: number;
}

/** The model of the configured endpoint; undefined without one. */
export const createModel = (
  config: ModelConfig,
  { isSandbox, backoff = 500 }: ModelOptions = {},
): Model | undefined => {
  const { endpoint } = config;
  if (endpoint === undefined) return undefined;
  const provider = providerOf(endpoint, 'answer');
  const state = modelStateOf(config, isSandbox);
  return {
    state,
    prices: endpoint.prices ?? null,
    check: endpoint.check,
    generate: async (request) => {
      if (state.stopped) throw new ModelFailed('refused', 'Answering is switched off for this server');
      const { names, name, prices, timeout, key } = endpoint;
      const wanted = request.settings.model;
      const model = wanted !== undefined && [...names, endpoint.check].includes(wanted) ? wanted : name;
      const since = performance.now() - (request.begun ?? performance.now());
      const limit = AbortSignal.timeout(Math.max(0, Math.round(timeout * 1000 - since)));
      const signal = AbortSignal.any([request.signal, limit]);
      const account = createAccount(prices);
      try {
        const conversation = {
          model: wrapLanguageModel({ model: provider.chatModel(model), middleware: WITHOUT_THOUGHTS }),
          name: model,
          secret: key,
          request,
          account,
          signal,
          backoff,
        };
        const written = await converse(conversation);
        return { ...written, model, ...account.soFar() };
      } catch (error) {
        request.signal.throwIfAborted();
        if (limit.aborted)
          throw new ModelFailed('timeout', `The model gave no answer within ${timeout} s`, { cause: error });
        throw error;
      } finally {
        request.onStep?.(account.soFar());
      }
    },
  };
};

/** Some models include their reasoning in the answer. */
const WITHOUT_THOUGHTS = extractReasoningMiddleware({ tagName: 'think' });
