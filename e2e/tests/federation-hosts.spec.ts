import { expect, test } from '@playwright/test';
import { SHOP, SUITE } from '../support/embedding.ts';
import { federationData } from '../support/federation-data.ts';
import { DEMO, PASSWORD } from '../support/people.ts';

for (const host of ['rsbuild', 'vite']) {
  // Specification 86.1, 86.3
  test(`a stock ${host} host with React 18.3 shows the chat and the calendar`, {
    tag: '@embedding',
  }, async ({ page, request }) => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test';
    const signedIn = await request.post(path, {
      data: { email: DEMO, password: PASSWORD, returnSecureToken: true },
    });
    const suite = { api: `${SUITE}/api/v1`, token: (await signedIn.json()).idToken };
    await page.addInitScript((suite) => sessionStorage.setItem('suite', JSON.stringify(suite)), suite);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(`${SHOP}/${host}/`);

    const chat = page.getByRole('region', { name: 'Our chat' });
    const list = chat.getByRole('region', { name: 'Conversations' });
    const customer = list.getByRole('link', { name: /Emma Clarke/ });
    await expect(customer).toBeVisible();
    await list.getByRole('radio', { name: /^Bots/ }).check();
    await expect(customer).toBeHidden();

    const calendar = page.getByRole('region', { name: 'Our calendar' });
    await expect(calendar.locator('button[data-status]').first()).toBeVisible();
    const week = calendar.getByRole('navigation', { name: 'Shown dates' }).getByRole('heading');
    const thisWeek = (await week.textContent()) ?? '';
    await calendar.getByRole('button', { name: 'Next week' }).click();
    await expect(week).not.toHaveText(thisWeek);

    await test.step('and keeps its own React, which its remotes neither take nor replace', async () => {
      await page.getByRole('button', { name: 'React 18.3.1: 0 in the basket' }).click();
      await expect(page.getByRole('button', { name: 'React 18.3.1: 1 in the basket' })).toBeVisible();
      const { shared } = await federationData(page);
      const copies = Object.values(shared).flatMap((scopes) =>
        Object.values(scopes).flatMap(({ react = {} }) => Object.keys(react)),
      );
      expect([...new Set(copies)]).toEqual(['18.3.1']);
    });
    expect(faults).toEqual([]);
  });
}
