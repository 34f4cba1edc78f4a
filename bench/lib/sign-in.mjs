const DEMO = { email: 'demo@switchboard.test', password: 'Demo-pass-1' };

/**
 * Signs the demo user in through the form. The cookies stay in the browser.
 *
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} origin
 */
export const signIn = async (browser, origin) => {
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('input[type=email], input[autocomplete=username]').fill(DEMO.email);
  await page.locator('input[type=password]').fill(DEMO.password);
  await page.locator('button[type=submit]').click();
  await page.waitForFunction(() => location.pathname === '/dashboard/chat');
  await page.close();
};
