import { z } from 'zod';
import type { Figures } from './judge.ts';

/** The figures of a version, with people by fault. */
export interface VersionFigures extends Figures {
  remote: string;
  version: string;
  faults: Record<string, number>;
}

const answer = z.object({
  versions: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      users: z.number(),
      failing: z.number(),
      networks: z.number(),
      faults: z.record(z.string(), z.number()),
    }),
  ),
});

/** Milliseconds. */
const TIMEOUT = 10_000;

/** Reads figures since a time, in ISO 8601. @throws when the server does not answer with them */
export type ReadFigures = (since: string) => Promise<VersionFigures[]>;

/** The figures that a server of Switchboard has. @param token its SIGNALS_TOKEN */
export const figuresOf =
  (server: string, token: string): ReadFigures =>
  async (since) => {
    const url = new URL('/api/v1/signals/', server);
    url.searchParams.set('since', since);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok)
      throw new Error(`${url.origin} answers ${response.status}: is SIGNALS_TOKEN the same there?`);
    return answer.parse(await response.json()).versions;
  };
