import type { BrowserContext, Page } from '@playwright/test';
import { configure } from './config.ts';
import { replaceGoogle } from './google.ts';

/** Domain of the project, in place of `<project>.firebaseapp.com`. */
export const PROJECT = 'https://project.test';

/** The hidden frame of the provider: passes on what the window found out. */
const FRAME = `<script>
  gapi_onload = () => {
    const parent = gapi.iframes.getContext().getParentIframe();
    window.tell = (authEvent) => parent.send('authEvent', { type: 'authEvent', authEvent });
  };
</script><script src="https://apis.google.com/js/api.js"></script>`;

/** The window of the provider: tells the frame, as the pages of Firebase do, and closes. */
const WINDOW = `<title>Google</title><script>
  const asked = new URLSearchParams(location.search);
  window.answer = (found) => {
    const frame = [...Array(opener.frames.length).keys()].map((place) => opener.frames[place])
      .find((other) => { try { return other.location.origin === location.origin; } catch { return false; } });
    frame.tell({
      type: asked.get('authType'), eventId: asked.get('eventId'), sessionId: 'session',
      tenantId: null, urlResponse: null, postBody: null, error: null, ...found,
    });
    close();
  };
</script>`;

/**
 * Opens pages as with a project of Google's: its domain, its loader and its API are served by this test, the API by the
 * emulator.
 */
export const openProject = async (page: Page): Promise<void> => {
  const context: BrowserContext = page.context();
  await configure(page, {
    identity: { emulatorOrigin: undefined, authDomain: new URL(PROJECT).host },
  });
  await replaceGoogle(context);
  const html = (path: string, body: string) =>
    context.route(`${PROJECT}${path}?*`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await html('/__/auth/iframe', FRAME);
  await html('/__/auth/handler', WINDOW);
  for (const host of ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'])
    await context.route(`https://${host}/**`, async (route) => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (request.method() === 'OPTIONS') return route.fulfill({ headers });
      const data = request.postDataBuffer();
      const answer = await page.request.fetch(`/${host}${pathname}${search}`, {
        method: request.method(),
        ...(data && { data }),
        headers: { 'content-type': request.headers()['content-type'] ?? 'application/json' },
      });
      return route.fulfill({ status: answer.status(), headers, body: await answer.body() });
    });
  await context.route('https://identitytoolkit.googleapis.com/v1/projects?*', (route) =>
    route.fulfill({ json: { projectId: 'project', authorizedDomains: ['localhost'] } }),
  );
};

/** Answers in the window of the provider. @param found of the event that Firebase's pages send */
export const answerIn = async (window: Page, found: object): Promise<void> => {
  await window.waitForFunction(() => 'answer' in globalThis);
  await window.evaluate(
    (what) => (globalThis as unknown as { answer: (found: object) => void }).answer(what),
    found,
  );
};

/** What Google answers about an account. */
export const accountOf = (email: string): object => {
  const token = JSON.stringify({ sub: email, email, email_verified: true, name: 'Greta Google' });
  return {
    urlResponse: 'http://localhost/',
    postBody: new URLSearchParams({ id_token: token, providerId: 'google.com' }).toString(),
  };
};
