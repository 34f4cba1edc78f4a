// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aPlainAgent } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const field = () => screen.findByLabelText<HTMLTextAreaElement>('What should your agent know?');
const saveButton = () => screen.findByRole('button', { name: 'Save and open the chats' });

/** A backend of the base contract. */
const plain = (given: Parameters<typeof createFakeContext>[0] = {}) =>
  createFakeContext({ api: { agents: { list: async () => [aPlainAgent()] } }, ...given });

describe('onboarding on a backend of the base contract', () => {
  it('still has the text when it is opened again', async () => {
    const context = plain();
    const { unmount } = show('onboarding', context);
    await type('Be kind.');
    unmount();
    show('onboarding', context);
    expect((await field()).value).toBe('Be kind.');
  });

  it('keeps the text in another language, and replaces an example by its translation', async () => {
    const context = plain();
    show('onboarding', context);
    await click(/Online shop/);
    const before = await field();
    await act(() => context.i18n.choose('es'));
    const after = screen.getByLabelText<HTMLTextAreaElement>('¿Qué debe saber tu agente?');
    expect(after).toBe(before);
    expect(after.value).toContain('You are the sales assistant');
    await click(/Salón de belleza/);
    expect(after.value).toMatch(/^Eres el asistente de un salón/);
  });

  it('starts from an example, saves it and lets the guard redirect', async () => {
    const saveSystemPrompt = vi.fn(async (_id: string, _text: string) => {});
    const refresh = vi.fn(async () => {});
    const agents = { list: async () => [aPlainAgent()], saveSystemPrompt };
    show('onboarding', plain({ api: { agents }, session: { refresh } }));

    await click(/Online shop/);
    const text = (await field()).value;
    expect(text).toContain('online shop');
    expect(document.activeElement).toBe(await field());
    fireEvent.click(await saveButton());

    await expect.poll(() => refresh).toHaveBeenCalledOnce();
    expect(saveSystemPrompt).toHaveBeenCalledExactlyOnceWith('agent-0001', text);
  });

  it('asks for a prompt before it saves', async () => {
    show('onboarding', plain());
    await field();
    fireEvent.click(await saveButton());
    const problem = await screen.findByText(/Write a sentence or two/);
    expect(problem.closest('[role=alert]')).toBeTruthy();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows why it was not saved and keeps the text', async () => {
    const saveSystemPrompt = () => Promise.reject(new Error('No connection'));
    const agents = { list: async () => [aPlainAgent()], saveSystemPrompt };
    show('onboarding', plain({ api: { agents } }));
    await type('Be kind.');
    fireEvent.click(await saveButton());
    expect(await screen.findByText('No connection')).toBeTruthy();
    expect((await field()).value).toBe('Be kind.');
  });

  it('offers a sign-out', async () => {
    const signOut = vi.fn(async () => {});
    show('onboarding', plain({ session: { signOut } }));
    await click('Sign out');
    expect(signOut).toHaveBeenCalledOnce();
  });
});
