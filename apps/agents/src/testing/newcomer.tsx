import { aRun } from '@switchboard/agent-runs/testing';
import type { AgentDraft, AgentFile, ApiClient, ChannelState } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { aDraft, aFile, anAgent, aPriceList } from './entities.ts';
import { show } from './show.tsx';

/** A backend with a new agent, and the calls to it. */
export const newcomer = (given: Partial<ApiClient['agents']> = {}) => {
  let draft: AgentDraft = aDraft({ system_prompt: '' });
  let files: AgentFile[] = [];
  let channels: ChannelState[] = [];
  const uploaded: string[] = [];
  const steps: string[] = [];
  const agents: Partial<ApiClient['agents']> = {
    list: async () => [anAgent()],
    draft: async () => draft,
    saveDraft: async (_id, { system_prompt = draft.system_prompt, intelligence = {} }) => {
      draft = {
        ...draft,
        system_prompt,
        intelligence: { ...draft.intelligence, ...intelligence },
        version: draft.version + 1,
      };
      return { draft, stale: false };
    },
    publish: async () => {
      steps.push('publish');
      return { id: 'version-1', number: 1, published_at: 0, author: 'Ada', restores: null };
    },
    update: async (_id, changes) => {
      steps.push(`update ${JSON.stringify(changes)}`);
      return anAgent(changes);
    },
    upload: async (_id, file, name) => {
      uploaded.push(await file.text());
      files = [aFile({ name })];
      draft = { ...draft, files: ['file-0001'], version: draft.version + 1 };
    },
    files: async () => files,
    passages: async () => ({
      passages: uploaded.map((text, position) => ({
        id: `passage-${position}`,
        fileId: 'file-0001',
        fileName: 'Price list.txt',
        position,
        page: null,
        heading: '',
        text,
      })),
      total: uploaded.length,
    }),
    channels: async () => channels,
    setChannels: async (agentId, { channels: wanted }) => {
      channels = channels.map((one) => ({ ...one, agentId: wanted.length > 0 ? agentId : null }));
      return channels;
    },
    ...given,
  };
  const tryOut = vi.fn<ApiClient['answering']['tryOut']>(async () => aRun());
  const telegram = {
    status: async () => ({ connected: false, integration: null, bots: [] }),
    createBot: async () => {
      channels = [{ source: 'bot', id: '42', name: '@shop_bot', agentId: null, unattended: 0 }];
      return { bot_id: '42' };
    },
  };
  const answering = { tryOut, model: () => Promise.reject(new Error('none')) };
  const refresh = vi.fn(async () => void steps.push('refresh'));
  const priceLists = {
    read: async () => aPriceList(),
    readiness: async () => ({ answering: [], booking: ['service' as const] }),
  };
  const context = createFakeContext({
    api: { agents, answering, telegram, priceLists },
    session: { refresh },
  });
  return { context, steps, uploaded, tryOut, draft: () => draft, files: () => files };
};

export const heading = (name: string) => screen.findByRole('heading', { name });
export const click = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
export const enter = async (label: string) =>
  fireEvent.keyDown(await screen.findByLabelText(label), { key: 'Enter' });
export const openSteps = async ({ context }: ReturnType<typeof newcomer>, step?: string) => {
  const view = show('onboarding', context, `/onboarding${step ? `?step=${step}` : ''}`);
  await screen.findByRole('navigation', { name: 'Steps' });
  return view;
};
