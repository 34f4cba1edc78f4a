import * as z from 'zod';

/** `config.json`: the settings of an environment, so that one build serves all. */
export const runtimeConfig = z.object({
  /** Origin and path of the API. */
  apiBase: z.string().default('/api/v1'),
  identity: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Set if the identity provider is an emulator: its origin, or `''` for that of the page. */
    emulatorOrigin: z.string().optional(),
    /** Whether the provider uses reCAPTCHA, which pages may then load. */
    botCheck: z.boolean().optional(),
  }),
  /** Path to which the provider's SDK sends the token, on this origin. */
  tokenSyncUrl: z.string().optional(),
  /** Further origins from which remotes may be loaded. */
  remoteOrigins: z.array(z.string()).default([]),
  /** Whether users may override remotes in their browser. */
  overrides: z.boolean().default(false),
  /** Origins of foreign pages that may embed an app. */
  embedOrigins: z.array(z.string()).default([]),
});
export type RuntimeConfig = z.output<typeof runtimeConfig>;
