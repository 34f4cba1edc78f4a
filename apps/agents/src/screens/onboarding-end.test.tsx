// @vitest-environment happy-dom
import { aRun } from '@switchboard/agent-runs/testing';
import type { Run } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFile } from '../testing/entities.ts';
import { click, fill, heading, newcomer, openSteps } from '../testing/newcomer.tsx';

const TOKEN = '123456789:AAFabcdefghijklmnopqrstuv';

describe('the last steps of onboarding', () => {
  it('shows the source of an answer, or why a person would be called', async () => {
    const backend = newcomer();
    const passage = {
      id: 'passage-1',
      fileId: 'file-0001',
      fileName: 'prices.pdf',
      position: 0,
      page: null,
      heading: '',
      text: 'Haircut 25 €',
      certainty: 0.9,
    };
    backend.tryOut.mockResolvedValueOnce(aRun({ passages: [passage] }));
    backend.tryOut.mockResolvedValueOnce(
      aRun({ outcome: 'handed_over', reason: 'no_source', text: 'I am asking a colleague.' }),
    );
    await openSteps(backend, 'trial');
    await screen.findByText('The agent has nothing to look up yet.');
    await click('What are your prices?');
    await screen.findByText(/^Source: .*prices\.pdf/);
    await fill('Write as a customer would', 'Bicycles?');
    await click('Ask');
    await screen.findByText('I am asking a colleague.');
    screen.getByText('A person would be called. Nothing about it in the files.');
    await click('Add a price list');
    await heading('What does it cost?');
  });

  it('shows an answer while it is written, and repeats a question without an answer', async () => {
    const backend = newcomer();
    const answer = deferred<Run>();
    let write: ((piece: string) => void) | undefined;
    backend.tryOut.mockRejectedValueOnce(new Error('No connection'));
    backend.tryOut.mockImplementationOnce((_id, _body, _signal, onText) => {
      write = onText;
      return answer.promise;
    });
    await openSteps(backend, 'trial');
    await click('What are your prices?');
    expect((await screen.findByRole('alert')).textContent).toContain('No connection');
    await click('Retry');
    await screen.findByText('Writing …');
    act(() => write?.('A haircut'));
    act(() => write?.(' is'));
    const log = screen.getByRole('log');
    expect(log.getAttribute('aria-busy')).toBe('true');
    screen.getByText('A haircut is');
    await act(async () => answer.resolve(aRun()));
    await screen.findByText('A haircut is 30 €.');
    expect(log.getAttribute('aria-busy')).toBe('false');
    expect(screen.queryByText('A haircut is')).toBeNull();
    expect(backend.tryOut.mock.lastCall?.[1].turns).toEqual([
      { author: 'customer', text: 'What are your prices?' },
    ]);
  });

  it('suggests no question before the price list is read', async () => {
    let status = 'reading';
    const files = async () => [aFile({ name: 'prices.pdf', status })];
    const backend = newcomer({ files });
    await openSteps(backend, 'trial');
    await screen.findByText(/prices\.pdf.* is being read/);
    expect(screen.queryByRole('list', { name: 'Questions to try' })).toBeNull();
    status = 'ready';
    await screen.findByRole('button', { name: 'When are you open?' }, { timeout: 4000 });
    expect(screen.queryByText(/is being read/)).toBeNull();
  });

  // Specification 21.5
  it('connects a bot, and the last button switches the agent on', async () => {
    const backend = newcomer();
    await openSteps(backend, 'channel');
    await screen.findByText(/^No channel yet/);
    expect(screen.getByText(/write \/newbot to @BotFather/)).toBeTruthy();
    await fill('Token of a Telegram bot', 'hello');
    await click('Connect the bot');
    await screen.findByText(/^This is not a token/);
    await fill('Token of a Telegram bot', TOKEN);
    await click('Connect the bot');
    expect(await screen.findByRole('checkbox', { name: /@shop_bot.*this agent answers/ })).toBeTruthy();
    await click('Switch on and open the chats');
    await expect.poll(() => backend.steps).toEqual(['publish', 'update {"enabled":true}', 'refresh']);
  });

  it('ends before it leads to the account, which no guard lets in earlier', async () => {
    const backend = newcomer();
    await openSteps(backend, 'channel');
    await click('Save and connect my Telegram account');
    await expect.poll(() => backend.context.navigation.open).toHaveBeenCalledWith('/dashboard/account');
    expect(backend.steps).toEqual(['publish', 'refresh']);
  });

  it('leads back to a prompt that is too long, and publishes nothing', async () => {
    const backend = newcomer();
    await openSteps(backend);
    await fill('What should your agent know?', 'x'.repeat(20_001));
    await click('Channel');
    await click('Save and open the chats');
    await heading('What do you sell?');
    screen.getByText(/This is longer than 20,000 characters/);
    expect(backend.steps).toEqual([]);
  });

  it('says why it could not be finished, and keeps everything', async () => {
    const publish = () => Promise.reject(new Error('No connection'));
    const backend = newcomer({ publish });
    await openSteps(backend, 'channel');
    await click('Save and open the chats');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/could not be finished.*No connection/);
    expect(screen.queryByRole('button', { name: 'Publish' }), 'it would leave onboarding open').toBeNull();
    expect(backend.steps).toEqual([]);
  });
});
