import * as z from 'zod';

/** `config.json`: what differs between environments, so that one build serves them all. */
export const runtimeConfig = z.object({
  /** Origin and path of the API. */
  apiBase: z.string().default('/api/v1'),
  identity: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Set where the identity provider is an emulator: its origin, or `''` for the page's own. */
    emulatorOrigin: z.string().optional(),
  }),
  tokenSyncUrl: z.string().optional(),
});
export type RuntimeConfig = z.output<typeof runtimeConfig>;
