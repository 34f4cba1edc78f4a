// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anAgent } from '../testing/entities.ts';
import { click, enter, fill, heading, newcomer, openSteps } from '../testing/newcomer.tsx';
import { show } from '../testing/show.tsx';

describe('onboarding in steps', () => {
  // Specification 21.5
  it('leads a newcomer from a trade to an answer from the pasted price list', async () => {
    const backend = newcomer();
    await openSteps(backend);
    await heading('What do you sell?');
    await click('Salon');
    await fill('Name of the business', 'Casa Ada');
    await click('Continue');
    await heading('How does it speak?');
    await click('Continue');
    await fill('Price list', "Women's haircut 45 €\nBeard 15 €");
    await click('Continue');
    await heading('What can be booked?');
    await click('Skip this step');
    await click("Women's haircut: how much is it?");
    await screen.findByText('A haircut is 30 €.');

    expect(backend.uploaded).toEqual(["Women's haircut 45 €\nBeard 15 €"]);
    expect(backend.files()).toMatchObject([{ name: 'Price list.txt' }]);
    expect(backend.draft().system_prompt).toMatch(/assistant of Casa Ada, a beauty salon/);
    expect(backend.draft().intelligence).toEqual({ tone: 'friendly' });
    expect(backend.tryOut.mock.lastCall?.[1].turns).toEqual([
      { author: 'customer', text: "Women's haircut: how much is it?" },
    ]);
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(steps.getAllByText('done')).toHaveLength(4);
  });

  // Specification 21.6
  it('can be skipped from end to end, and saves a general prompt', async () => {
    const backend = newcomer();
    await openSteps(backend);
    await click('Skip this step');
    await click('Continue');
    await click('Skip this step');
    await click('Skip this step');
    await click('Skip this step');
    await heading('Where do customers write?');
    await click('Save and open the chats');
    await expect.poll(() => backend.steps).toEqual(['publish', 'refresh']);
    expect(backend.draft().system_prompt).toMatch(/Answer questions about what we offer/);
  });

  // Specification 21.6
  it('is taken up again at the first step in which nothing was done, and any step can be chosen', async () => {
    const backend = newcomer();
    const first = await openSteps(backend);
    await click('Shop');
    await click('Continue');
    first.unmount();
    await openSteps(backend);
    await heading('How does it speak?');
    await click(/Business/);
    await heading('What do you sell?');
    expect(document.activeElement?.textContent).toBe('What do you sell?');
    expect(screen.getByRole('button', { name: 'Shop' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('keeps a text of the user, and fills the name of the business in where it asks for it', async () => {
    const backend = newcomer();
    await openSteps(backend);
    await fill('What should your agent know?', 'We mend shoes at {{business.name}}.');
    await fill('Name of the business', 'Zapatos Ada');
    await enter('Name of the business');
    await heading('How does it speak?');
    await expect.poll(() => backend.draft().system_prompt).toBe('We mend shoes at Zapatos Ada.');
  });

  it('says why the agent could not be loaded, and loads it again', async () => {
    const list = vi.fn(async () => [anAgent()]).mockRejectedValueOnce(new Error('No connection'));
    show('onboarding', newcomer({ list }).context);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection');
    await click('Retry');
    await heading('What do you sell?');
  });
});

describe('the start of onboarding', () => {
  it('offers language and theme', async () => {
    const backend = newcomer();
    await openSteps(backend);
    await click('Русский');
    await screen.findByRole('group', { name: 'Язык' });
    await click('Светлая тема');
    expect(screen.getByRole('button', { name: 'Светлая тема' }).getAttribute('aria-pressed')).toBe('true');
  });
});
