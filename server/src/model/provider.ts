import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelEndpoint } from '../config.ts';
import { bounded, MAX_RESPONSE } from './bounded.ts';
import { PROVIDER } from './step.ts';

/** The configured endpoint. @param wanted limits the size of a response */
export const providerOf = ({ url, key }: ModelEndpoint, wanted: keyof typeof MAX_RESPONSE) =>
  createOpenAICompatible({
    name: PROVIDER,
    baseURL: url.replace(/(?<!\/)\/+$/, ''),
    ...(key !== undefined && { apiKey: key }),
    includeUsage: true,
    // A redirect would take the key and the conversation elsewhere.
    fetch: async (address, options) =>
      bounded(await fetch(address, { ...options, redirect: 'error' }), MAX_RESPONSE[wanted]),
    transformRequestBody: (body) => (isOpenai(url) ? withCompletionLimit(body) : body),
  });

const isOpenai = (url: string): boolean => new URL(url).hostname === 'api.openai.com';

/** OpenAI itself no longer takes `max_tokens` for its newer models. */
const withCompletionLimit = ({ max_tokens: limit, ...body }: Record<string, unknown>) => ({
  ...body,
  max_completion_tokens: limit,
});
