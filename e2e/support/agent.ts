import type { APIRequestContext, Page } from '@playwright/test';
import { callApi, type Person, signUpConnected } from './people.ts';

export interface AgentOwner extends Person {
  /** Id of their agent. */
  agent: string;
}

/** Signs up a user whose agent answers their Telegram account at once. */
export const signUpWithAgent = async (request: APIRequestContext): Promise<AgentOwner> => {
  const person = await signUpConnected(request);
  const [{ id: agent }] = await (await request.get('/api/v1/messaging/agents/')).json();
  const [{ source, id }] = await (await request.get('/api/v1/messaging/channels/')).json();
  await callApi(request, 'PUT', `/messaging/agents/${agent}/channels/`, { channels: [{ source, id }] });
  await callApi(request, 'PATCH', `/messaging/agents/${agent}/intelligence/`, { reply_delay: 0 });
  await callApi(request, 'PATCH', `/messaging/agents/${agent}/`, { enabled: true });
  return { ...person, agent };
};

/** Keeps edits of an agent on this page unsaved: drafts of agents save themselves. */
export const refuseToSave = async (page: Page): Promise<void> => {
  await page.route('**/draft/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
};
