import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { ModelConfig, ModelEndpoint } from '../config.ts';
import { createAccount } from './account.ts';
import { converse } from './converse.ts';
import { type Model, ModelFailed } from './model.ts';
import { modelStateOf } from './state.ts';
import { PROVIDER } from './step.ts';

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
  const provider = providerOf(endpoint);
  const state = modelStateOf(config, isSandbox);
  return {
    state,
    generate: async (request) => {
      if (state.stopped) throw new ModelFailed('refused', 'Answering is switched off for this server');
      const { names, name, prices, timeout, key } = endpoint;
      const wanted = request.settings.model;
      const model = wanted !== undefined && names.includes(wanted) ? wanted : name;
      const limit = AbortSignal.timeout(timeout * 1000);
      const signal = AbortSignal.any([request.signal, limit]);
      const account = createAccount(prices);
      try {
        const conversation = {
          model: wrapLanguageModel({ model: provider.chatModel(model), middleware: WITHOUT_THOUGHTS }),
          secret: key,
          request,
          account,
          signal,
          backoff,
        };
        const { text, truncated } = await converse(conversation);
        return { text, truncated, model, ...account.soFar() };
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

/** Some models write their thoughts into the answer. */
const WITHOUT_THOUGHTS = extractReasoningMiddleware({ tagName: 'think' });

const providerOf = ({ url, key }: ModelEndpoint) =>
  createOpenAICompatible({
    name: PROVIDER,
    baseURL: url.replace(/\/+$/, ''),
    ...(key !== undefined && { apiKey: key }),
    includeUsage: true,
    // A redirect would take the key and the conversation elsewhere.
    fetch: (address, options) => fetch(address, { ...options, redirect: 'error' }),
    transformRequestBody: (body) => (isOpenai(url) ? withCompletionLimit(body) : body),
  });

const isOpenai = (url: string): boolean => new URL(url).hostname === 'api.openai.com';

/** OpenAI itself no longer takes `max_tokens` for its newer models. */
const withCompletionLimit = ({ max_tokens: limit, ...body }: Record<string, unknown>) => ({
  ...body,
  max_completion_tokens: limit,
});
