import { type RuntimeConfig, runtimeConfig } from '@switchboard/federation/config';
import { NumberedError } from '@switchboard/federation/errors';
import type { EmbedPage } from '../contract.ts';

/**
 * The configuration of the suite, with the overrides of the page.
 *
 * @throws NumberedError `embed-unconfigured` for a wrong identity of the page, `config-unreadable` for a wrong
 * configuration of the suite
 */
export const readPageConfig = ({
  config,
  api,
  identity,
}: Pick<EmbedPage, 'config' | 'api' | 'identity'>): RuntimeConfig => {
  const changed = { ...Object(config), ...(api && { apiBase: api }), ...(identity ? { identity } : {}) };
  const parsed = runtimeConfig.safeParse(changed);
  if (parsed.success) return parsed.data;
  const { error } = parsed;
  if (identity && error.issues.some(({ path: [field] }) => field === 'identity'))
    throw new NumberedError('embed-unconfigured', 'identity: lacks what config.json has there', {
      cause: error,
    });
  throw new NumberedError('config-unreadable', 'config.json is not what the host expects', { cause: error });
};
