import { type APIRequestContext, type BrowserContext, expect, test } from '@playwright/test';
import { fullChromium } from '@switchboard/tooling/chromium';
import { freshCustomer, writeAs } from '../support/customer.ts';
import { callApi, signUpConnected } from '../support/people.ts';

const browserPath = fullChromium();
test.skip(browserPath === undefined, 'Only a full Chromium shows notifications, a headless shell does not');
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ...(browserPath && { executablePath: browserPath }) }),
    { scope: 'worker' },
  ],
});

/** The service worker of the pushes, and a way to deliver one as the push service of the browser does. */
const startWorker = async (context: BrowserContext, origin: string) => {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(
        ({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted,
      );
      if (one) resolve(one.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  await page.goto('/login');
  const worker = context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js');
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  await page.goto('about:blank');
  const deliver = (payload: object) =>
    client.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(payload),
    });
  return { worker: await worker, deliver };
};

/** Tags of notifications as the server makes them for the signed-in person. */
const tagsOf = async (request: APIRequestContext) => {
  const { id } = await (await request.get('/api/v1/users/auth/me/')).json();
  return (name: string) => `switchboard:${id}:${name}`;
};

// Specification 38.10
test('a push is shown while no page is open, not for what a page shows, and a click opens it', {
  tag: '@shell',
}, async ({ context, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  await context.grantPermissions(['notifications'], { origin });
  const { email } = await signUpConnected(context.request);
  const customer = freshCustomer();
  await writeAs(context.request, customer, 'Are you open?', { owner: email });
  const { worker, deliver } = await startWorker(context, origin);
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const answer = await (await context.request.get('/api/v1/notices/')).json();
  const [{ conversation }] = answer.results;
  const path = `/dashboard/chat/${conversation.source}/${conversation.id}`;
  const tagOf = await tagsOf(context.request);
  const push = { title: 'Olga waits for an answer', body: 'Are you open?', path, tag: tagOf('one') };

  await test.step('with no page of the dashboard open, a later push replaces the earlier one', async () => {
    await deliver(push);
    await expect.poll(shown).toEqual([{ title: push.title, body: push.body, tag: push.tag }]);
    await deliver({ ...push, body: 'Hello?' });
    await expect.poll(shown).toEqual([{ title: push.title, body: 'Hello?', tag: push.tag }]);
  });
  await test.step('a click opens the conversation in the page that is there, without loading it again', async () => {
    const page = await context.newPage();
    await page.goto('/dashboard/calendar');
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
      const [notification] = await scope.registration.getNotifications();
      const Click = Reflect.get(globalThis, 'NotificationEvent');
      scope.dispatchEvent(new Click('notificationclick', { notification }));
    });
    await expect(page).toHaveURL(`${origin}${path}`);
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
    await expect.poll(shown).toEqual([]);
  });
  await test.step('a visible conversation is told by its page alone', async () => {
    await context.pages().at(-1)?.bringToFront();
    await deliver({ ...push, tag: tagOf('two') });
    // Chromium forgets a notification that is asked for while it begins to show: then the push comes again.
    await expect(async () => {
      await deliver({ ...push, path: '/dashboard/bot', tag: tagOf('three') });
      await expect
        .poll(async () => (await shown()).map(({ tag }) => tag), { timeout: 3_000 })
        .toEqual([tagOf('three')]);
    }).toPass();
  });
});

// Specification 44.5, 44.10
test('a new address of the browser reaches the server without a page; signing out ends all of it', {
  tag: '@shell',
}, async ({ context, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  await context.grantPermissions(['notifications'], { origin });
  await signUpConnected(context.request);
  const addressOf = (name: string) => ({
    endpoint: `https://push.example.com/${name}-${crypto.randomUUID()}`,
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  });
  const [former, next] = [addressOf('former'), addressOf('next')];
  await callApi(context.request, 'PUT', '/notices/push/', former);
  const { worker, deliver } = await startWorker(context, origin);
  const kept = () =>
    worker.evaluate(async () => {
      const cache = await caches.open('switchboard-push');
      return (await cache.match('/push-address'))?.json();
    });
  const change = () =>
    worker.evaluate(async (address) => {
      const event = new Event('pushsubscriptionchange');
      const newSubscription = { toJSON: () => address };
      globalThis.dispatchEvent(Object.assign(event, { newSubscription, waitUntil: () => {} }));
    }, next);

  await test.step('a browser that keeps no address asks nothing', async () => {
    await change();
    expect(await kept()).toBeUndefined();
  });
  await test.step('one that does sends the new one, by the secret of the former', async () => {
    await worker.evaluate(async ({ endpoint, keys: { auth } }) => {
      const cache = await caches.open('switchboard-push');
      await cache.put('/push-address', new Response(JSON.stringify({ endpoint, auth, key: 'key' })));
    }, former);
    await change();
    await expect.poll(async () => (await kept())?.endpoint).toBe(next.endpoint);
    expect((await (await context.request.get('/api/v1/notices/push/')).json()).subscribed).toBe(true);
  });
  await test.step('signing out closes what is shown, and forgets the address', async () => {
    const tagOf = await tagsOf(context.request);
    const secret = { title: 'Olga', body: 'A secret', path: '/dashboard/bot' };
    await deliver({ ...secret, tag: tagOf('own') });
    await deliver({ ...secret, tag: `switchboard:${crypto.randomUUID()}:of-another` });
    const shown = () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ tag }) => tag);
      });
    await expect.poll(async () => (await shown()).length).toBe(2);
    const page = await context.newPage();
    await page.goto('/dashboard/calendar');
    await expect.poll(shown, 'what was shown to another person is closed').toEqual([tagOf('own')]);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect.poll(shown).toEqual([]);
    await expect.poll(kept).toBeUndefined();
  });
});
