import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

const port = Number(process.env.E2E_PORT);

export const SUITE = `http://localhost:${port}`;
/** A site whose origin the operator has listed. */
export const SHOP = `http://127.0.0.1:${port + 1}`;
/** The same pages under an origin that is not listed. */
export const STRANGER = `http://localhost:${port + 1}`;

export interface Heard {
  type: string;
  detail: Record<string, unknown>;
}

/** Adds an element to the page and records its events. */
export const embed = async (page: Page, attributes: Record<string, string>): Promise<Locator> => {
  const id = await page.evaluate((attributes) => {
    const element = Object.assign(document.createElement('switchboard-app'), { id: crypto.randomUUID() });
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    const heard: Heard[] = [];
    Object.assign(element, { heard });
    const dispatch = element.dispatchEvent.bind(element);
    element.dispatchEvent = (event) => {
      if (event instanceof CustomEvent) heard.push({ type: event.type, detail: event.detail });
      return dispatch(event);
    };
    (document.querySelector('main') ?? document.body).append(element);
    return element.id;
  }, attributes);
  return page.locator(`[id="${id}"]`);
};

/** The events of one type that an element has emitted so far. */
export const heardFrom = (element: Locator, type: string): Promise<Heard[]> =>
  element.evaluate(
    (node, type) => (node as unknown as { heard: Heard[] }).heard.filter((event) => event.type === type),
    type,
  );

/** Signs in through the form inside an element. */
export const signInWithin = async (element: Locator, email: string): Promise<void> => {
  await element.getByLabel('E-mail', { exact: true }).fill(email);
  await element.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await element.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(element.getByLabel('E-mail', { exact: true })).toHaveCount(0);
};
