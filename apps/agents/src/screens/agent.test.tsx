// @vitest-environment happy-dom
import { type ApiClient, MAX_PROMPT_LENGTH } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { anAgent } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const ada = anAgent();
const bob = anAgent({ id: 'agent-0002', name: '', system_prompt: '' });

const contextWith = (agents: Partial<ApiClient['agents']> = {}) =>
  createFakeContext({ api: { agents: { list: async () => [ada, bob], files: async () => [], ...agents } } });

const prompt = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'System prompt' });

/** Some languages have non-breaking spaces in numbers. */
const plain = ({ textContent }: HTMLElement) => textContent?.replace(/\s/g, ' ');

describe('the list of agents', () => {
  it('makes the first active if none is chosen', async () => {
    show('agent', contextWith());
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeTruthy();
    const list = within(screen.getByRole('navigation', { name: 'Agents' }));
    expect(list.getByRole('link', { current: true }).textContent).toContain('Ada');
  });

  it('takes the chosen one from the URL, and names one without a name by its position', async () => {
    show('agent', contextWith(), '/agents?agent=agent-0002');
    expect(await screen.findByRole('heading', { name: 'Agent 2' })).toBeTruthy();
  });

  it('keeps the draft of one agent while another is open', async () => {
    show('agent', contextWith());
    await userEvent.type(await prompt(), ' Be kind.');
    await userEvent.click(screen.getByRole('link', { name: /Agent 2/ }));
    expect((await prompt()).value).toBe('');
    await userEvent.click(screen.getByRole('link', { name: /Ada/ }));
    expect((await prompt()).value).toBe('Be brief. Be kind.');
  });

  it('says that it could not be loaded, and loads again on Retry', async () => {
    const list = vi.fn(async () => [ada]).mockRejectedValueOnce(new Error('No connection'));
    show('agent', contextWith({ list }));
    expect((await screen.findByRole('alert')).textContent).toContain('No connection');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await prompt()).toBeTruthy();
  });
});

describe('the system prompt', () => {
  it('says what is unsaved, saves on Ctrl+S, and says that it is saved', async () => {
    const saveSystemPrompt = vi.fn(async () => {});
    const context = contextWith({ saveSystemPrompt });
    const told = vi.fn();
    context.events.on('agents:prompt-saved', (payload) => told(payload));
    show('agent', context);
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);

    await userEvent.type(await prompt(), ' Be kind.');
    expect(screen.getByText('Unsaved changes').getAttribute('role')).toBe('status');
    expect(screen.getByText('18 of 20,000 characters')).toBeTruthy();
    await userEvent.keyboard('{Control>}s{/Control}');

    expect((await screen.findByText('Saved')).getAttribute('role')).toBe('status');
    expect(saveSystemPrompt).toHaveBeenCalledExactlyOnceWith('agent-0001', 'Be brief. Be kind.');
    expect(told).toHaveBeenCalledExactlyOnceWith({ agentId: 'agent-0001' });
  });

  it('is restored, still unsaved, when the screen is opened again', async () => {
    const context = contextWith();
    const { unmount } = show('agent', context);
    await userEvent.type(await prompt(), ' Be kind.');
    unmount();
    show('agent', context);
    expect((await prompt()).value).toBe('Be brief. Be kind.');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  });

  it('keeps the text and says why when it could not be saved', async () => {
    show('agent', contextWith({ saveSystemPrompt: () => Promise.reject(new Error('No connection')) }));
    await userEvent.type(await prompt(), ' Be kind.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByText('No connection')).closest('[role=alert]')).toBeTruthy();
    expect((await prompt()).value).toBe('Be brief. Be kind.');
  });

  it('is kept in full and cannot be saved when it is too long', async () => {
    show('agent', contextWith());
    const text = 'x'.repeat(MAX_PROMPT_LENGTH + 1);
    fireEvent.change(await prompt(), { target: { value: text } });
    expect((await prompt()).value).toBe(text);
    expect(screen.getByText(/longer than 20,000 characters/).getAttribute('role')).toBe('alert');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });
});

describe('the files', () => {
  it('are listed with size and status, and state the limit before an upload', async () => {
    const files = async () => [{ id: 'f1', name: 'prices.pdf', size: 2048, status: 'stored' }];
    show('agent', contextWith({ files }));
    const row = within(await screen.findByRole('list', { name: 'Uploaded files' }));
    expect(row.getByText('prices.pdf')).toBeTruthy();
    expect(row.getByText('2 kB')).toBeTruthy();
    expect(row.getByText('Stored')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Upload files' });
    const limit = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(limit?.textContent).toBe('Up to 20 MB per file');
  });

  it('take an upload and announce it', async () => {
    const files = vi.fn(async () => [{ id: 'f1', name: 'prices.pdf', size: 2048 }]).mockResolvedValueOnce([]);
    const upload = vi.fn(async () => {});
    show('agent', contextWith({ files, upload }));
    await screen.findByText(/No files yet/);
    const file = new File(['prices'], 'prices.pdf');
    await userEvent.upload(screen.getByLabelText('Upload files', { selector: 'input' }), file);
    expect((await screen.findByText('prices.pdf is uploaded.')).getAttribute('role')).toBe('status');
    expect(upload).toHaveBeenCalledExactlyOnceWith('agent-0001', file, 'prices.pdf');
    expect(screen.getByRole('list', { name: 'Uploaded files' }).textContent).toContain('prices.pdf');
  });
});

it('another language changes texts and numbers at once, but no input and no choice', async () => {
  const files = async () => [{ id: 'f1', name: 'prices.pdf', size: 1_500_000, status: 'stored' }];
  const context = contextWith({ files });
  show('agent', context, '/agents?agent=agent-0002');
  const field = await prompt();
  await userEvent.type(field, 'Be kind.');
  await screen.findByText('1.4 MB');

  await act(() => context.i18n.choose('ru'));
  expect(screen.getByRole('textbox', { name: 'Системный промпт' })).toBe(field);
  expect([field.value, document.activeElement]).toEqual(['Be kind.', field]);
  screen.getByRole('heading', { name: 'Агент 2' });
  screen.getByText('Изменения не сохранены');
  const rows = screen.getByRole('list', { name: 'Загруженные файлы' });
  expect(plain(rows)).toContain('1,4 МБ');
  expect(plain(document.body)).toContain('8 из 20 000 символов');
  expect(plain(document.body)).toContain('До 20 МБ на файл');
});
