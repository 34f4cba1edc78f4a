import type { Agent } from '@switchboard/api-client';
import { type ComponentType, lazy } from 'react';
import type { DraftHandle } from '../../draft/store/use-draft.ts';
import { PromptTab } from '../../prompt/components/prompt-tab.tsx';

export interface TabProps {
  agent: Agent;
  /** Its name, or a placeholder. */
  name: string;
  /** Loaded. */
  draft: DraftHandle;
}

export interface Tab {
  /** Its value in the URL, and the key of its title. */
  name: string;
  /** A backend of the base contract has it too. */
  base?: true;
  Content: ComponentType<TabProps>;
}

/** The tabs of an agent, in their order. Those after the first are fetched when they are shown. */
export const TABS: readonly [Tab, ...Tab[]] = [
  { name: 'prompt', base: true, Content: PromptTab },
  {
    name: 'knowledge',
    base: true,
    Content: lazy(() =>
      import('../../knowledge/components/knowledge-tab.tsx').then(({ KnowledgeTab }) => ({
        default: KnowledgeTab,
      })),
    ),
  },
  {
    name: 'rules',
    Content: lazy(() =>
      import('../../rules/components/rules-tab.tsx').then(({ RulesTab }) => ({ default: RulesTab })),
    ),
  },
  {
    name: 'channels',
    Content: lazy(() =>
      import('../../channels/components/channels-tab.tsx').then(({ ChannelsTab }) => ({
        default: ChannelsTab,
      })),
    ),
  },
  {
    name: 'tests',
    Content: lazy(() =>
      import('../../tests/components/tests-tab.tsx').then(({ TestsTab }) => ({ default: TestsTab })),
    ),
  },
  {
    name: 'reports',
    Content: lazy(() =>
      import('../../reports/components/reports-tab.tsx').then(({ ReportsTab }) => ({ default: ReportsTab })),
    ),
  },
];
