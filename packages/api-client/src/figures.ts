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

/** What the judge asks for: a version, and the one before it. */
export const comparison = z.object({
  remote: z.string(),
  version: z.string(),
  /** Missing for a first release. */
  before: z.optional(z.string()),
  /** Whether people use both at the same time, as with a canary; otherwise the one before counts from its last day, too. */
  beside: z.boolean(),
  /** ISO 8601; votes count from then, by default from the first one that the server saw. */
  since: z.optional(z.iso.datetime({ offset: true })),
  /** Those who have the version, as in the registry; by default all. Votes of others do not count. */
  audience: z.optional(
    z.object({
      percent: z.number(),
      people: z.optional(z.array(z.string())),
      link: z.optional(z.string()),
    }),
  ),
});
export type Comparison = z.output<typeof comparison>;

const tally = z.object({ users: z.number(), failing: z.number() });

const compared = z.object({
  /** The clock of the server, ISO 8601. */
  now: z.string(),
  /** People by fault, such as `crash SB301`. */
  faults: z.record(z.string(), z.number()),
  /** What people in one network said of both versions, and how many networks said just that. */
  networks: z.array(z.object({ version: tally, before: tally, count: z.number() })),
});
export type Compared = z.output<typeof compared>;

/** Milliseconds. */
const TIMEOUT = 10_000;

/** Where figures are. */
export interface FiguresPlace {
  /** The address of the endpoint. */
  url: URL;
  /** SIGNALS_TOKEN of the server. */
  token: string;
}

const ask = async ({ url, token }: FiguresPlace, init: RequestInit = {}): Promise<unknown> => {
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok)
    throw new Error(`${url.origin} answers ${response.status}: is SIGNALS_TOKEN the same there?`);
  return response.json();
};

/** Reads how the versions did. @param since ISO 8601 @throws when the server does not answer with figures */
export const fetchFigures = async (
  { url, token }: FiguresPlace,
  since: string,
): Promise<VersionFigures[]> => {
  const address = new URL(url);
  address.searchParams.set('since', since);
  return answer.parse(await ask({ url: address, token })).versions;
};

/** Reads how a version does beside the one before it. @throws when the server does not answer with that */
export const fetchCompared = async (place: FiguresPlace, wanted: Comparison): Promise<Compared> => {
  const headers = { 'content-type': 'application/json' };
  return compared.parse(await ask(place, { method: 'POST', headers, body: JSON.stringify(wanted) }));
};

/** People by fault, the most frequent first: `crash SB301: 20, error: 3`. */
export const faultList = (faults: Record<string, number>): string =>
  Object.entries(faults)
    .sort(([, one], [, other]) => other - one)
    .map(([fault, people]) => `${fault}: ${people}`)
    .join(', ');
