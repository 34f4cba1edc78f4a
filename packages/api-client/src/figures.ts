import * as z from 'zod/mini';

/** How one version did for the people who used it since a time. */
const versionFigures = z.object({
  /** The name of the app in the registry. */
  remote: z.string(),
  version: z.string(),
  /** People who used it. */
  users: z.number(),
  /** The people among them who had it as a canary. A server of an earlier version does not tell. */
  canary: z._default(z.number(), 0),
  /** The people among them with a fault. */
  failing: z.number(),
  /** Different networks of those. */
  networks: z.number(),
  /** People by fault, such as `crash SB301`. */
  faults: z.record(z.string(), z.number()),
  /** Milliseconds in which three of four people had it started; null without a start. */
  start: z._default(z.nullable(z.number()), null),
  /** People for whom a start took long. */
  slowStarts: z._default(z.number(), 0),
  /** People whose page did not react for long. */
  longTasks: z._default(z.number(), 0),
  /** Milliseconds of the longest of those; null without one. */
  longestTask: z._default(z.nullable(z.number()), null),
});
export type VersionFigures = z.output<typeof versionFigures>;

const answer = z.object({ versions: z.array(versionFigures) });

/** Milliseconds. */
const TIMEOUT = 10_000;

export interface FiguresQuery {
  /** The address of the endpoint. */
  url: URL;
  /** SIGNALS_TOKEN of the server. */
  token: string;
  /** ISO 8601; figures count from then. */
  since: string;
}

/** Reads how the versions did. @throws when the server does not answer with figures */
export const fetchFigures = async ({ url, token, since }: FiguresQuery): Promise<VersionFigures[]> => {
  const address = new URL(url);
  address.searchParams.set('since', since);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok)
    throw new Error(`${address.origin} answers ${response.status}: is SIGNALS_TOKEN the same there?`);
  return answer.parse(await response.json()).versions;
};

/** People by fault, the most frequent first: `crash SB301: 20, error: 3`. */
export const faultList = (faults: Record<string, number>): string =>
  Object.entries(faults)
    .sort(([, one], [, other]) => other - one)
    .map(([fault, people]) => `${fault}: ${people}`)
    .join(', ');
