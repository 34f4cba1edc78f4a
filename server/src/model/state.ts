import type { ModelState } from '@switchboard/api-client';
import type { ModelConfig } from '../config.ts';

/** How agents answer. @param isSandbox the endpoint is the stand-in of the sandbox */
export const modelStateOf = ({ endpoint, stopped }: ModelConfig, isSandbox = false): ModelState => ({
  mode: endpoint === undefined ? 'passages' : 'model',
  model: endpoint?.name ?? null,
  models: [...(endpoint?.names ?? [])],
  is_sandbox: endpoint !== undefined && isSandbox,
  stopped,
  currency: endpoint?.prices?.currency ?? null,
});
