// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { anAgent } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const field = () => screen.findByLabelText<HTMLTextAreaElement>('What should your agent know?');
const saveButton = () => screen.getByRole('button', { name: 'Save and open the chats' });

describe('onboarding', () => {
  it('still has the text when it is opened again', async () => {
    const context = createFakeContext();
    const { unmount } = show('onboarding', context);
    await userEvent.type(await field(), 'Be kind.');
    unmount();
    show('onboarding', context);
    expect((await field()).value).toBe('Be kind.');
  });

  it('keeps the text in another language, and replaces an example by its translation', async () => {
    const context = createFakeContext();
    show('onboarding', context);
    await userEvent.click(await screen.findByRole('button', { name: /Online shop/ }));
    const before = await field();
    await act(() => context.i18n.choose('es'));
    const after = screen.getByLabelText<HTMLTextAreaElement>('¿Qué debe saber tu agente?');
    expect(after).toBe(before);
    expect(after.value).toContain('You are the sales assistant');
    await userEvent.click(screen.getByRole('button', { name: /Salón de belleza/ }));
    expect(after.value).toMatch(/^Eres el asistente de un salón/);
  });

  it('starts from an example, saves it and lets the guard redirect', async () => {
    const saveSystemPrompt = vi.fn(async (_id: string, _text: string) => {});
    const refresh = vi.fn(async () => {});
    const agents = { list: async () => [anAgent()], saveSystemPrompt };
    show('onboarding', createFakeContext({ api: { agents }, session: { refresh } }));

    await userEvent.click(await screen.findByRole('button', { name: /Online shop/ }));
    const text = (await field()).value;
    expect(text).toContain('online shop');
    expect(document.activeElement).toBe(await field());
    await userEvent.click(saveButton());

    await expect.poll(() => refresh).toHaveBeenCalledOnce();
    expect(saveSystemPrompt).toHaveBeenCalledExactlyOnceWith('agent-0001', text);
  });

  it('asks for a prompt before it saves', async () => {
    show('onboarding', createFakeContext());
    await field();
    await userEvent.click(saveButton());
    const problem = await screen.findByText(/Write a sentence or two/);
    expect(problem.closest('[role=alert]')).toBeTruthy();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows why it was not saved and keeps the text', async () => {
    const list = () => Promise.reject(new Error('No connection'));
    show('onboarding', createFakeContext({ api: { agents: { list } } }));
    await userEvent.type(await field(), 'Be kind.');
    await userEvent.click(saveButton());
    expect(await screen.findByText('No connection')).toBeTruthy();
    expect((await field()).value).toBe('Be kind.');
  });

  it('offers a sign-out', async () => {
    const signOut = vi.fn(async () => {});
    show('onboarding', createFakeContext({ session: { signOut } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledOnce();
  });
});
