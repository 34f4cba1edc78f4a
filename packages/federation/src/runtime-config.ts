import * as z from 'zod/mini';

/** `config.json`: the settings of an environment, so that one build serves all. */
export const runtimeConfig = z.object({
  /** Origin and path of the API. */
  apiBase: z._default(z.string(), '/api/v1'),
  identity: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Set if the identity provider is an emulator: its origin, or `''` for that of the page. */
    emulatorOrigin: z.optional(z.string()),
    /** Whether the provider uses reCAPTCHA, which pages may then load. */
    botCheck: z.optional(z.boolean()),
  }),
  /** Path to which the provider's SDK sends the token, on this origin. */
  tokenSyncUrl: z.optional(z.string()),
  /** Further origins from which remotes may be loaded. */
  remoteOrigins: z._default(z.array(z.string()), []),
  /** The public key of the registry; without it the registry needs no signature. */
  registryKey: z.optional(z.string()),
  /** Whether users may override remotes in their browser. */
  overrides: z._default(z.boolean(), false),
  /** Whether browsers tell the server how the deployed versions do. */
  signals: z.optional(z.boolean()),
  /** Origins of foreign pages that may embed an app. */
  embedOrigins: z._default(z.array(z.string()), []),
});
export type RuntimeConfig = z.output<typeof runtimeConfig>;
