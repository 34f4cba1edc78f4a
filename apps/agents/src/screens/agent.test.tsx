// @vitest-environment happy-dom
import { type AgentDraft, type ApiClient, HttpError, MAX_PROMPT_LENGTH } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { setViewWidth } from '@switchboard/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aDraft, anAgent, aPlainAgent } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const ada = anAgent();
const bob = anAgent({ id: 'agent-0002', name: '' });

type Calls = Partial<ApiClient['agents']>;

/** A backend with drafts. */
const contextWith = (calls: Calls = {}) => {
  const drafts = new Map<string, AgentDraft>([[bob.id, aDraft({ system_prompt: '' })]]);
  const draftOf = (id: string) => drafts.get(id) ?? aDraft();
  const agents: Calls = {
    list: async () => [ada, bob],
    channels: async () => [],
    files: async () => [],
    draft: async (id) => draftOf(id),
    saveDraft: async (id, { system_prompt = draftOf(id).system_prompt }) => {
      const draft = { ...draftOf(id), system_prompt, version: draftOf(id).version + 1, changed: true };
      drafts.set(id, draft);
      return { draft, stale: false };
    },
    publish: vi.fn(async (id) => {
      drafts.set(id, { ...draftOf(id), changed: false });
      return { id: 'version-2', number: 2, published_at: 0, author: 'Ada', restores: null };
    }),
    ...calls,
  };
  return createFakeContext({
    api: {
      agents,
      answering: { model: () => Promise.reject(new Error('none')) },
      priceLists: { readiness: async () => ({ answering: [], booking: [] }) },
    },
  });
};

/** A backend of the base contract. */
const plainContext = (calls: Calls = {}) => {
  const agent = aPlainAgent();
  return createFakeContext({
    api: {
      agents: { list: async () => [agent], get: async () => agent, files: async () => [], ...calls },
    },
  });
};

const prompt = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'System prompt' });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const typed = async (text: string) => fireEvent.change(await prompt(), { target: { value: text } });

/** Some languages have non-breaking spaces in numbers. */
const plain = ({ textContent }: HTMLElement) => textContent?.replace(/\s/g, ' ');

describe('the list of agents', () => {
  it('makes the first active if none is chosen', async () => {
    show('agent', contextWith());
    const list = within(await screen.findByRole('navigation', { name: 'Agents' }));
    expect(list.getByRole('link', { current: true }).textContent).toContain('Ada');
    expect(screen.getByRole('region', { name: 'Ada' })).toBeTruthy();
  });

  it('takes the chosen one from the URL, and names one without a name by its position', async () => {
    show('agent', contextWith(), '/agents?agent=agent-0002');
    expect(await screen.findByRole('region', { name: 'Agent 2' })).toBeTruthy();
  });

  it('says that it could not be loaded, and loads again on Retry', async () => {
    const list = vi.fn(async () => [ada]).mockRejectedValueOnce(new Error('No connection'));
    show('agent', contextWith({ list }));
    expect((await screen.findByRole('alert')).textContent).toContain('No connection');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await prompt()).toBeTruthy();
  });
});

describe('the draft of an agent', () => {
  it('is saved by Ctrl+S, stays when another agent is opened, and is published with its version', async () => {
    const context = contextWith();
    const told = vi.fn();
    context.events.on('agents:prompt-saved', (payload) => told(payload));
    show('agent', context);
    expect((await button('Publish')).disabled).toBe(true);
    await typed('Be brief. Be kind.');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /Agent 2/ }));
    await waitFor(async () => expect((await prompt()).value).toBe(''));
    await userEvent.click(screen.getByRole('link', { name: /Ada/ }));
    await waitFor(async () => expect((await prompt()).value).toBe('Be brief. Be kind.'));

    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Draft saved, not published')).toBeTruthy();
    expect(told).not.toHaveBeenCalled();
    await userEvent.click(await button('Publish'));
    expect((await screen.findByText('Published, version 2')).getAttribute('role')).toBe('status');
    expect(context.api.agents.publish).toHaveBeenCalledExactlyOnceWith('agent-0001', 2, false, undefined);
    expect(told).toHaveBeenCalledExactlyOnceWith({ agentId: 'agent-0001' });
  });

  // Specification 18.3
  it('that was changed elsewhere shows both texts, and the chosen one stays', async () => {
    const theirs = aDraft({ system_prompt: 'From another tab', version: 7 });
    const saveDraft = vi
      .fn(async (_id: string, { system_prompt = '' }) => ({
        draft: aDraft({ system_prompt, version: 8 }),
        stale: false,
      }))
      .mockResolvedValueOnce({ draft: theirs, stale: true });
    show('agent', contextWith({ saveDraft }));
    await typed('From here');
    await userEvent.keyboard('{Control>}s{/Control}');
    const conflict = within(await screen.findByRole('region', { name: /changed elsewhere/ }));
    expect(conflict.getByRole('alert').textContent).toContain('Nothing is saved until you choose');
    expect(await conflict.findByText('another tab')).toBeTruthy();
    expect((await button('Publish')).disabled).toBe(true);
    await userEvent.click(conflict.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /changed elsewhere/ })).toBeNull());
    expect(saveDraft).toHaveBeenLastCalledWith('agent-0001', { system_prompt: 'From here' }, 7);
  });

  // Specification 19.9
  it('is published although tests failed only when the person says so twice', async () => {
    const tests = [
      { id: 'test-0001', name: 'The price of a haircut' },
      { id: 'test-0002', name: 'A refund' },
    ];
    const publish = vi.fn<ApiClient['agents']['publish']>(async (_id, _version, despiteFailures) => {
      if (!despiteFailures) throw new HttpError('Tests failed', 409, { code: 'failing_tests', tests });
      return { id: 'version-2', number: 2, published_at: 0, author: 'Ada', restores: null };
    });
    show('agent', contextWith({ publish }));
    await typed('Be brief. Be kind.');
    await userEvent.click(await button('Publish'));
    const question = within(await screen.findByRole('dialog', { name: 'Publish although tests fail?' }));
    question.getByText(/2 test cases failed when they last ran.*The price of a haircut.*A refund/);
    await userEvent.click(question.getByRole('button', { name: 'Do not publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Not published.')).toBeNull();
    await screen.findByText('Draft saved, not published');
    expect(publish.mock.calls.map(([, , despite]) => despite)).toEqual([false]);

    await userEvent.click(await button('Publish'));
    await userEvent.click(await screen.findByRole('button', { name: 'Publish anyway' }));
    await waitFor(() =>
      expect(publish.mock.calls.map(([, , despite]) => despite)).toEqual([false, false, true]),
    );
  });

  // Specification 80.5
  it('is published with a file in doubt only when the person was told why and says yes', async () => {
    const files = [
      { id: 'file-0001', name: 'price.pdf', failure: 'damaged', really: 'program' },
      { id: 'file-0002', name: 'scan.pdf', failure: 'empty', really: null },
    ];
    const publish = vi.fn<ApiClient['agents']['publish']>(async (_id, _version, tests, withFiles) => {
      if (!tests)
        throw new HttpError('Tests failed', 409, {
          code: 'failing_tests',
          tests: [{ id: 't', name: 'Price' }],
        });
      if (!withFiles) throw new HttpError('Files', 409, { code: 'doubtful_files', files });
      return { id: 'version-2', number: 2, published_at: 0, author: 'Ada', restores: null };
    });
    show('agent', contextWith({ publish }));
    await typed('Be brief. Be kind.');
    await userEvent.click(await button('Publish'));
    await screen.findByRole('dialog', { name: 'Publish although tests fail?' });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish anyway' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Publish 2 files that are in doubt?' }),
    );
    question.getByText(/price\.pdf.*ends in.*\.pdf.*but it is a program/);
    question.getByText(/scan\.pdf.*There is no text in it/);
    await userEvent.click(question.getByRole('button', { name: 'Publish anyway' }));
    await waitFor(() =>
      expect(publish.mock.calls.map(([, , ...despite]) => despite)).toEqual([
        [false, undefined],
        [true, undefined],
        [true, 'publish'],
      ]),
    );
  });

  // Specification 80.10
  it('is published without the files in doubt', async () => {
    const publish = vi.fn<ApiClient['agents']['publish']>(async (_id, _version, _tests, doubtful) => {
      const files = [{ id: 'file-0001', name: 'price.pdf', failure: 'damaged', really: null }];
      if (!doubtful) throw new HttpError('Files', 409, { code: 'doubtful_files', files });
      return { id: 'version-2', number: 2, published_at: 0, author: 'Ada', restores: null };
    });
    show('agent', contextWith({ publish }));
    await typed('Be brief. Be kind.');
    await userEvent.click(await button('Publish'));
    await userEvent.click(await screen.findByRole('button', { name: 'Publish without it' }));
    await waitFor(() => expect(publish).toHaveBeenLastCalledWith('agent-0001', 2, false, 'leave'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Not published.')).toBeNull();
  });

  it('is saved when the screen is left', async () => {
    const saveDraft = vi.fn(async () => ({ draft: aDraft({ version: 2 }), stale: false }));
    const { unmount } = show('agent', contextWith({ saveDraft }));
    await typed('Be kind.');
    unmount();
    expect(saveDraft).toHaveBeenCalledExactlyOnceWith('agent-0001', { system_prompt: 'Be kind.' }, 1);
  });

  it('says why it could not be saved, keeps the text, and saves on Retry', async () => {
    const saveDraft = vi
      .fn(async () => ({ draft: aDraft({ system_prompt: 'Be kind.', version: 2 }), stale: false }))
      .mockRejectedValueOnce(new Error('The disk is full'));
    show('agent', contextWith({ saveDraft }));
    await typed('Be kind.');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(
      (await screen.findByText('The disk is full', { exact: false })).closest('[role=alert]'),
    ).toBeTruthy();
    expect((await prompt()).value).toBe('Be kind.');
    await userEvent.click(await button('Retry'));
    await waitFor(() => expect(screen.queryByRole('alert', { name: /disk/ })).toBeNull());
  });

  it('is kept in full and not saved while the prompt is too long', async () => {
    show('agent', contextWith());
    const text = 'x'.repeat(MAX_PROMPT_LENGTH + 1);
    await typed(text);
    expect((await prompt()).value).toBe(text);
    expect(screen.getByText(/longer than 20,000 characters/).getAttribute('role')).toBe('alert');
  });
});

// Specification 21.3
it('the parts of an agent are tabs with addresses of their own', async () => {
  show('agent', contextWith(), '/agents?agent=agent-0001&tab=rules');
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the agent' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Prompt',
    'Knowledge',
    'Rules',
    'Channels',
    'Tests',
    'Reports',
  ]);
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Rules');
  await userEvent.click(tabs.getByRole('link', { name: 'Prompt' }));
  expect(await prompt()).toBeTruthy();
});

describe('the playground', () => {
  // Specification 19.5
  it('is beside the tabs where there is room, and keeps its talk while another agent is open', async () => {
    setViewWidth(1280);
    show('agent', contextWith());
    const pane = within(await screen.findByRole('region', { name: 'Playground' }));
    const message = 'Message of the customer';
    fireEvent.change(pane.getByRole('textbox', { name: message }), { target: { value: 'Hello' } });
    await userEvent.click(screen.getByRole('link', { name: /Agent 2/ }));
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: message });
    await waitFor(async () => expect((await field()).value).toBe(''));
    await userEvent.click(screen.getByRole('link', { name: /Ada/ }));
    await waitFor(async () => expect((await field()).value).toBe('Hello'));
  });

  it('opens over the page where there is none', async () => {
    setViewWidth(1024);
    show('agent', contextWith());
    await userEvent.click(await button('Try it'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Playground' }));
    expect(drawer.getByRole('textbox', { name: 'Message of the customer' })).toBeTruthy();
  });
});

describe('a backend of the base contract', () => {
  it('has a prompt with Save, and files, and nothing else', async () => {
    const saveSystemPrompt = vi.fn(async () => {});
    const context = plainContext({ saveSystemPrompt });
    const told = vi.fn();
    context.events.on('agents:prompt-saved', (payload) => told(payload));
    show('agent', context);
    expect((await button('Save')).disabled).toBe(true);
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of the agent' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Prompt', 'Knowledge']);
    for (const name of ['Publish', 'Try it']) expect(screen.queryByRole('button', { name })).toBeNull();

    await typed('Be brief. Be kind.');
    expect(screen.getByText('Unsaved changes').getAttribute('role')).toBe('status');
    await userEvent.click(await button('Save'));
    expect((await screen.findByText('Saved')).getAttribute('role')).toBe('status');
    expect(saveSystemPrompt).toHaveBeenCalledExactlyOnceWith('agent-0001', 'Be brief. Be kind.');
    expect(told).toHaveBeenCalledExactlyOnceWith({ agentId: 'agent-0001' });
  });

  it('keeps an unsaved prompt when the screen is left', async () => {
    const context = plainContext();
    const { unmount } = show('agent', context);
    await typed('Be kind.');
    unmount();
    show('agent', context);
    expect((await prompt()).value).toBe('Be kind.');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
  });
});

it('another language changes texts and numbers at once, but no input and no choice', async () => {
  const context = contextWith();
  show('agent', context, '/agents?agent=agent-0002');
  const field = await prompt();
  await userEvent.type(field, 'Be kind.');

  await act(() => context.i18n.choose('ru'));
  expect(screen.getByRole('textbox', { name: 'Системный промпт' })).toBe(field);
  expect([field.value, document.activeElement]).toEqual(['Be kind.', field]);
  screen.getByRole('region', { name: 'Агент 2' });
  expect(plain(document.body)).toContain('8 из 20 000 символов');
});
