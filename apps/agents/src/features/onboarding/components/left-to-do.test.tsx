// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aDraft, anAgent, anAgentsStore } from '../../../testing/entities.ts';
import { showPart } from '../../../testing/show-part.tsx';
import { AgentsProvider } from '../../agents/store/use-agents.ts';
import { createDraftStore } from '../../draft/store/draft-store.ts';
import { createKeptEdits } from '../../draft/store/kept-edits.ts';
import { DraftsProvider } from '../../draft/store/use-draft.ts';
import { LeftToDo } from './left-to-do.tsx';

it('each skipped step links to its tab, and the last one is the switch', async () => {
  const agent = anAgent({ channels: [{ source: 'bot', id: '42' }] });
  const context = createFakeContext();
  const draft = createDraftStore({
    port: { load: async () => aDraft(), save: () => Promise.reject(new Error('Nothing is saved')) },
    kept: createKeptEdits(context.drafts, agent.id),
    autosave: true,
    publish: async () => {},
    onSaved: () => {},
  });
  await draft.load();
  const agents = anAgentsStore([agent]);
  const setEnabled = vi.spyOn(agents, 'setEnabled').mockResolvedValue();
  const { user } = showPart(
    <AgentsProvider value={agents}>
      <DraftsProvider value={() => draft}>
        <LeftToDo agent={agent} />
      </DraftsProvider>
    </AgentsProvider>,
    context,
  );
  const left = within(screen.getByRole('region', { name: 'Before it can answer customers' }));
  expect(left.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add a price list', '/agents?agent=agent-0001&tab=knowledge'],
  ]);
  await user.click(left.getByRole('button', { name: 'Switch it on' }));
  expect(setEnabled).toHaveBeenCalledExactlyOnceWith('agent-0001', true);
});
