import { contract, type Endpoint } from '@switchboard/api-client';
import { describe, expect, test } from 'vitest';
import { answer } from './fake-api.ts';

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group));
/** Calls about data that a new user does not have. */
const isAboutOne = ({ path }: Endpoint) =>
  path.includes('{') || path === contract.answering.runOfMessage.path;
const lists = endpoints.filter((endpoint) => endpoint.method === 'GET' && !isAboutOne(endpoint));
const isWaiting = ({ path }: Endpoint) => /\/(updates|changes)\/$/.test(path);

describe('a user without data', () => {
  test.each(
    lists.filter((endpoint) => !isWaiting(endpoint)).map((endpoint) => [endpoint.path, endpoint] as const),
  )('gets a valid answer from %s', (path, { response }) => {
    const { status, json } = answer('GET', path, false) ?? {};
    expect(status).toBe(200);
    expect(response.safeParse(json).success).toBe(true);
  });

  test.each(['/messaging/updates/', '/messaging/changes/', '/messaging/chats/account:42/poll/'])(
    'gets no answer from %s',
    (path) => {
      expect(answer('GET', path, false)).toBeUndefined();
    },
  );

  test('gets a 404 for any id', () => {
    expect(answer('GET', '/messaging/agents/12345678/', false)).toMatchObject({ status: 404 });
    expect(answer('GET', '/no/such/call/', false)).toMatchObject({ status: 404 });
  });

  test('is signed in, before or after onboarding, depending on the screen', () => {
    const me = (needsOnboarding: boolean) => answer('GET', '/users/auth/me/', needsOnboarding)?.json;
    expect(me(false)).toMatchObject({ needs_onboarding: false });
    expect(me(true)).toMatchObject({ needs_onboarding: true });
  });
});
