import type { TracingConfig } from '../config.ts';
import type { Tracing, TracingDeps } from './otlp.ts';

/** Begins to send spans where the operator wants it. Only then is the SDK loaded. */
export const openTracing = async (
  config: TracingConfig | undefined,
  deps: TracingDeps,
): Promise<Tracing | undefined> => {
  if (config === undefined) return undefined;
  const { createTracing } = await import('./otlp.ts');
  return createTracing(config, deps);
};
