import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelEndpoint } from '../config.ts';
import { PROVIDER } from './step.ts';

/** The configured endpoint. */
export const providerOf = ({ url, key }: ModelEndpoint) =>
  createOpenAICompatible({
    name: PROVIDER,
    baseURL: url.replace(/(?<!\/)\/+$/, ''),
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
