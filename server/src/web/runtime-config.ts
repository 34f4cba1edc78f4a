import { API_PATH } from '@switchboard/api-client';
import { type RuntimeConfig, runtimeConfig } from '@switchboard/federation/config';
import type { Config } from '../config.ts';

/** The content of `config.json`. */
export const runtimeConfigOf = ({
  identity,
  tokenSyncUrl,
  remoteOrigins,
  registryKey,
  overrides,
  signalsToken,
  embedOrigins,
}: Config): RuntimeConfig =>
  runtimeConfig.parse({
    apiBase: API_PATH,
    identity: {
      apiKey: identity.apiKey,
      projectId: identity.projectId,
      authDomain: identity.authDomain ?? `${identity.projectId}.firebaseapp.com`,
      ...(identity.botCheck && { botCheck: true }),
      ...(identity.emulatorOrigin !== undefined && { emulatorOrigin: identity.emulatorOrigin }),
    },
    ...(tokenSyncUrl !== undefined && { tokenSyncUrl }),
    remoteOrigins,
    ...(registryKey !== undefined && { registryKey }),
    overrides,
    ...(signalsToken !== undefined && { signals: true }),
    embedOrigins,
  });
