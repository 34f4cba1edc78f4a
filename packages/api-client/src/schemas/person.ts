import * as z from 'zod/mini';
import { wireId } from './common.ts';

/** A browser in which the user is signed in. */
const signedIn = z.looseObject({
  id: wireId,
  /** Names of the browser and the operating system, such as `Firefox`; null for unknown ones. */
  browser: z.nullish(z.string()),
  system: z.nullish(z.string()),
  /** The network of the last call: `203.0.113.0/24` or `2001:db8:1::/48`, never a whole address. */
  network: z.nullish(z.string()),
  /** ISO 8601. */
  created_at: z.string(),
  /** Up to a minute behind the last call; ISO 8601. */
  last_seen_at: z.string(),
  /** Whether the call came from this browser. */
  current: z.boolean(),
});
export type SignedInBrowser = z.output<typeof signedIn>;

export const signedInBrowsers = z.looseObject({
  /** The one that was used last comes first. */
  results: z.array(signedIn),
});
