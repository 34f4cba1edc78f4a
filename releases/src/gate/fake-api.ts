import { contract, type Endpoint } from '@switchboard/api-client';

export interface Answer {
  status: number;
  json: unknown;
}

/** Paths without parameters first, as for the server: `/customers/blocked/` is no customer. */
const ENDPOINTS: readonly Endpoint[] = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .sort((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));

/** An empty value of a schema; of several alternatives, the first. */
const NOTHING: readonly unknown[] = [
  [],
  { results: [], next: null, latest_ts: 0, connected: false, bots: [], run: null },
  {
    results: [],
    next: null,
    counts: { all: 0, accounts: 0, bots: 0, attention: 0, unread: 0 },
    cursor: 'start',
  },
  { results: [], days: 0 },
  { results: [], more: false },
  { question: '', answer: '', names: [], conversation: 'none', agents: [] },
  { tags: [], stages: [] },
  {
    time_zone: 'UTC',
    currency: null,
    hours: Array.from({ length: 7 }, () => []),
    exceptions: [],
    buffer: 0,
    reminders: {
      enabled: false,
      hours_before: 24,
      quiet: [0, 0],
      language: 'en',
      templates: { en: '{title}', es: '{title}', ru: '{title}' },
    },
    feed: false,
    days: [],
    bookings: 0,
    booked_minutes: 0,
    open_minutes: 0,
    no_shows: 0,
    cancelled: 0,
    income: 0,
  },
  {
    ...{ month: '2026-01', first: '2026-01', current: '2026-01', days: [], limits: {} },
    ...{ conversations: 0, messages: 0, answers: 0, tokens: 0, bookings: 0, storage: 0 },
  },
  { version: '2026f', zones: [] },
  { answering: [], booking: [] },
  { visits: 0, no_shows: 0, last: null },
  {
    ...{ clocks: { name: 'UTC', offset: 0, changes: [] }, of: 'caller', quiet: [0, 0], choices: [] },
    until: '2027-01-02T03:00:00Z',
  },
  { export: null },
  {
    ...{ conversations: 0, messages: 0, customers: 0, bookings: 0, agents: 0, channels: 0, files: 0 },
    ...{ grace_days: 14, leaves_at: null },
  },
  { months: null, next_at: null, first_at: '2026-01-02T03:00:00Z', choices: [] },
  {
    ...{ mail_after: 60, mail_text: true, mails: 'off', mail_kinds: [], push_kinds: [] },
    ...{ push_text: true, quiet: null },
  },
  { key: null, subscribed: false },
  { results: [], unread: 0, time_zone: 'UTC', cursor: 'start' },
  { enabled: false, reachable: true, subscription: null, plans: [] },
  { mode: 'passages', models: [], is_sandbox: false, stopped: false },
];

/** Calls that wait for changes; here there are none. */
export const isWaiting = (path: string): boolean => /\/(poll|updates|changes)\/$/.test(path);

const user = (needsOnboarding: boolean) => ({
  id: 'release-check',
  first_name: 'Release',
  last_name: 'Check',
  username: 'release',
  email: 'release@example.test',
  avatar: '',
  role: '',
  needs_onboarding: needsOnboarding,
});

const matches = (endpoint: Endpoint, method: string, path: string): boolean =>
  endpoint.method === method && new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

/**
 * A backend with a signed-in user who has no data.
 *
 * @param path below the base of the API
 * @returns `undefined` for a call without an answer
 */
export const answer = (method: string, path: string, needsOnboarding: boolean): Answer | undefined => {
  if (path === contract.auth.me.path) return { status: 200, json: user(needsOnboarding) };
  const endpoint = ENDPOINTS.find((candidate) => matches(candidate, method, path));
  if (endpoint && isWaiting(endpoint.path)) return undefined;
  const json = NOTHING.find((nothing) => endpoint?.response.safeParse(nothing).success);
  return json === undefined ? { status: 404, json: { detail: 'Not found' } } : { status: 200, json };
};
