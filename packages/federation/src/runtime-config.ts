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
    /** Whether the provider checks with reCAPTCHA that a human is there; pages may load it then. */
    botCheck: z.boolean().optional(),
  }),
  /** Where the provider's SDK keeps a server of this origin informed of the token: a path. */
  tokenSyncUrl: z.string().optional(),
  /** Origins besides the page's own that remotes may be loaded from. */
  remoteOrigins: z.array(z.string()).default([]),
  /** Whether somebody may load a remote from elsewhere in their own browser. */
  overrides: z.boolean().default(false),
  /** Origins of foreign pages that may embed an app. */
  embedOrigins: z.array(z.string()).default([]),
});
export type RuntimeConfig = z.output<typeof runtimeConfig>;
