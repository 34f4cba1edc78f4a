import type { RuntimeConfig } from '@switchboard/federation/config';

/** Whether the operator lets pages of other origins embed apps, and these have to read what they begin with. */
export const letsEmbed = (config: RuntimeConfig | undefined): boolean =>
  (config?.embedOrigins ?? []).length > 0;
