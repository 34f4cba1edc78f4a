import { type APIRequestContext, type BrowserContext, test as base, expect } from '@playwright/test';
import { goInPage } from '../support/dashboard.ts';
import { callApi, createAccount, freshEmail, signUp } from '../support/people.ts';
import { TITLES } from '../support/screens.ts';

const WHO = ['a visitor', 'a user who needs onboarding', 'a user'] as const;
type Visitor = (typeof WHO)[number];
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

const register = async (request: APIRequestContext) =>
  callApi(request, 'POST', '/users/auth/register/', { id_token: await createAccount(request, freshEmail()) });

/** The cookies of users that are signed in once, for all tests of a worker. */
const test = base.extend<object, { cookiesOf: Record<Visitor, Cookies> }>({
  cookiesOf: [
    async ({ playwright }, use, { project }) => {
      const after = async (enter: (request: APIRequestContext) => Promise<unknown>) => {
        const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
        await enter(request);
        const { cookies } = await request.storageState();
        await request.dispose();
        return cookies;
      };
      await use({
        'a visitor': [],
        'a user who needs onboarding': await after(register),
        'a user': await after(signUp),
      });
    },
    { scope: 'worker' },
  ],
});

const HOME = '/dashboard/chat';

/** The target of each address for a visitor, a user who needs onboarding, and any other user. */
const OUTCOMES: [address: string, ...outcomes: [string, string, string]][] = [
  ['/', '/login', '/onboarding', HOME],
  ['/login', '/login', '/onboarding', HOME],
  ['/register', '/register', '/onboarding', HOME],
  ['/forget-password', '/forget-password', '/forget-password', '/forget-password'],
  ['/verify-code', '/verify-code', '/verify-code', '/verify-code'],
  ['/onboarding', '/login', '/onboarding', HOME],
  ['/agents', '/login', '/onboarding', '/agents'],
  ['/dashboard', '/login', '/onboarding', HOME],
  ['/dashboard/chat', '/login', '/onboarding', '/dashboard/chat'],
  ['/dashboard/bot', '/login', '/onboarding', '/dashboard/bot'],
  ['/dashboard/account', '/login', '/onboarding', '/dashboard/account'],
  ['/dashboard/payment', '/login', '/onboarding', '/dashboard/payment'],
  ['/dashboard/leads', '/login', '/onboarding', '/dashboard/leads'],
  ['/dashboard/calendar', '/login', '/onboarding', '/dashboard/calendar'],
  ['/nowhere', '/nowhere', '/nowhere', '/nowhere'],
  ['/dashboard/nowhere', '/dashboard/nowhere', '/dashboard/nowhere', '/dashboard/nowhere'],
];

for (const [index, who] of WHO.entries()) {
  // Specification 2.1, 2.2, 2.3, 2.6, 2.7, 2.8, 4.2, 6.1
  test(`every address leads ${who} to the right screen`, { tag: '@shell' }, async ({ page, cookiesOf }) => {
    await page.context().addCookies(cookiesOf[who]);
    await page.goto('/verify-code');
    for (const [address, ...outcomes] of OUTCOMES) {
      const expected = outcomes[index] ?? '';
      await test.step(`${address} leads to ${expected}`, async () => {
        // A third screen, open to all, comes between the two: the same title twice would prove nothing.
        await goInPage(page, address === '/verify-code' ? '/forget-password' : '/verify-code');
        await expect(page).toHaveTitle(/your (code|password)/);
        await goInPage(page, address);
        await expect(page).toHaveTitle(`${(TITLES[expected] ?? TITLES['/nowhere'])?.en} · Switchboard`);
        await expect(page).toHaveURL(expected);
      });
    }
  });
}

// Specification 2.4
test("before the auth state is initialised the guards render nothing and the app shows 'Loading…'", {
  tag: '@shell',
}, async ({ page, cookiesOf }) => {
  await page.context().addCookies(cookiesOf['a user']);
  const answers: (() => Promise<void>)[] = [];
  await page.route('**/users/auth/me/', (route) => void answers.push(() => route.continue()));
  const asked = page.waitForRequest('**/users/auth/me/');
  await page.goto('/dashboard/account');
  await asked;
  await expect(page.locator('body')).toHaveText('Loading…');
  await expect(page).toHaveURL('/dashboard/account');
  for (const answer of answers) await answer();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
});
