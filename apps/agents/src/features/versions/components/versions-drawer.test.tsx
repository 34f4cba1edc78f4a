// @vitest-environment happy-dom
import { type AgentDraft, type ApiClient, HttpError, type WholeVersion } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aDraft, anAgent } from '../../../testing/entities.ts';
import { show } from '../../../testing/show.tsx';

const aVersion = (number: number, given: Partial<WholeVersion>): WholeVersion => ({
  id: `version-${number}`,
  number,
  published_at: Date.UTC(2026, 10, 20 + number),
  author: 'Elena',
  restores: null,
  system_prompt: '',
  intelligence: {},
  files: [],
  file_names: {},
  deleted_files: [],
  ...given,
});

const first = aVersion(1, {
  system_prompt: 'Be kind.\nBe brief.',
  files: ['f1'],
  file_names: { f1: 'old.pdf' },
  deleted_files: ['f1'],
});
const second = aVersion(2, { system_prompt: 'Be kind.\nBe very brief.', intelligence: { tone: 'formal' } });

const open = async (draft: AgentDraft) => {
  const versions = [second, first];
  const agents: Partial<ApiClient['agents']> = {
    list: async () => [anAgent({ version: 2, has_draft: draft.changed })],
    channels: async () => [],
    files: async () => [],
    draft: vi.fn(async () => draft).mockResolvedValueOnce(draft),
    versions: async () => versions,
    version: async (_agent, id) => (id === first.id ? first : second),
    restore: vi.fn(async () => aVersion(3, { restores: 1 })),
  };
  const answering = { model: () => Promise.reject(new Error('None')) };
  const priceLists = { readiness: async () => ({ answering: [], booking: [] }) };
  show('agent', createFakeContext({ api: { agents, answering, priceLists } }));
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Versions' }));
  return { agents, drawer, row: (name: RegExp) => drawer.findByRole('button', { name }) };
};

// Specification 18.5
it('the drawer shows the author, date and changes of each version', async () => {
  const { drawer, row } = await open(aDraft({ system_prompt: second.system_prompt }));
  const current = await row(/^Version 2, customers get it/);
  expect(current.textContent).toContain('Nov 22, 2026');
  expect(current.textContent).toContain('Elena');
  expect(current.getAttribute('aria-current')).toBe('true');
  const changes = within(drawer.getByRole('region', { name: 'Changes' }));
  expect((await changes.findByText('very', { exact: false })).closest('ins')).toBeTruthy();
  expect(changes.getByText('Tone').nextSibling?.textContent).toBe('by default Formal');
  expect(changes.getByText('old.pdf (deleted)').closest('del')).toBeTruthy();
  await userEvent.click(await row(/^Version 1/));
  expect((await changes.findByText(/Be kind/)).closest('ins')).toBeTruthy();
});

// Specification 18.6
it('the drawer shows the changes that publishing the draft would make', async () => {
  const { drawer, row } = await open(aDraft({ system_prompt: 'Be kind.', changed: true }));
  expect((await row(/^Draft/)).getAttribute('aria-current')).toBe('true');
  expect(drawer.getByText('Unpublished changes')).toBeTruthy();
  expect((await drawer.findByText(/Be very brief/)).closest('del')).toBeTruthy();
});

// Specification 18.7
it('the drawer restores a version after a question about the draft', async () => {
  const { agents, drawer, row } = await open(aDraft({ system_prompt: 'Be quick.', changed: true }));
  vi.mocked(agents.restore ?? vi.fn()).mockRejectedValueOnce(
    new HttpError('Draft', 409, { code: 'has_draft' }),
  );
  await userEvent.click(await row(/^Version 1/));
  await userEvent.click(drawer.getByRole('button', { name: 'Restore version 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the draft and restore' }));
  await waitFor(() =>
    expect(agents.restore).toHaveBeenLastCalledWith('agent-0001', 'version-1', true, false),
  );
});
