import { MINUTE } from '@switchboard/common/time/durations';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LookUpIdentity } from '../identity/identity.ts';
import type { Browser } from '../testing/browser.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';

const START = Date.UTC(2026, 10, 1, 9);

await onOneDatabase((open) => {
  let answer: () => ReturnType<LookUpIdentity>;
  const asked: string[] = [];
  const here = useClockedServer(open, START, {
    providerAdmin: {
      remove: async () => undefined,
      lookUp: (uid) => {
        asked.push(uid);
        return answer();
      },
    },
  });
  beforeEach(() => {
    answer = async () => ({ accepted: true, validSince: 0 });
    asked.length = 0;
  });

  const refresh = async (browser: Browser) => (await browser.call('POST', '/users/auth/refresh/')).status;
  const statusOf = async (browser: Browser) => (await browser.call('GET', '/users/auth/me/')).status;

  // Specification 75.3
  describe('a refresh asks the provider about the person', () => {
    test('whom it accepts, and the session goes on', async () => {
      const ada = await here.server.signIn('ada');
      expect(await refresh(ada)).toBe(200);
      expect(asked).toEqual(['ada']);
    });

    test('whom it has disabled: all sessions end, and the calls that wait in their tabs', async () => {
      const [phone, laptop] = [await here.server.signIn('ben'), await here.server.signIn('ben')];
      const bystander = await here.server.signIn('bystander');
      const waiting = laptop.call('GET', '/messaging/updates/', { query: { after: '0', timeout: '60' } });
      answer = async () => ({ accepted: false });
      expect(await refresh(phone)).toBe(401);
      expect((await waiting).status).toBe(401);
      expect(await Promise.all([phone, laptop, bystander].map(statusOf))).toEqual([401, 401, 200]);
    });

    test('whose password was reset elsewhere: all sessions end a minute later', async () => {
      const cleo = await here.server.signIn('cleo');
      const validSince = START / 1000;
      answer = async () => ({ accepted: true, validSince });
      // The page that set the new password may be about to renew its sign-in.
      expect(await refresh(cleo)).toBe(200);
      here.clock += 2 * MINUTE;
      expect(await refresh(cleo)).toBe(401);
    });

    test('and a provider that does not answer signs out no one', async () => {
      const dora = await here.server.signIn('dora');
      answer = async () => {
        throw new Error('The provider is down');
      };
      expect(await refresh(dora)).toBe(200);
      expect(await statusOf(dora)).toBe(200);
      // For half a minute no one waits for it.
      expect(await refresh(dora)).toBe(200);
      expect(asked).toEqual(['dora']);
      here.clock += MINUTE;
    });

    test('but not for a token that is not valid', async () => {
      const visitor = await here.server.visitor();
      visitor.cookies.set('__Host-refresh', 'guessed');
      expect(await refresh(visitor)).toBe(401);
      expect(asked).toEqual([]);
    });
  });
});
