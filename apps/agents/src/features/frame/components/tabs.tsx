import type { Agent } from '@switchboard/api-client';
import { type Late, late } from '@switchboard/common/async/late';
import type { ComponentType } from 'react';
import { LatePart } from '../../../ui/late-part.tsx';
import type { DraftHandle } from '../../draft/store/use-draft.ts';
import { PromptTab } from '../../prompt/components/prompt-tab.tsx';
import { TabPlaceholder } from './tab-placeholder.tsx';

interface TabProps {
  agent: Agent;
  /** Its name, or a placeholder. */
  name: string;
  /** Loaded. */
  draft: DraftHandle;
}

export interface Tab {
  /** The tab in the URL, and the key of its title. */
  name: string;
  /** Whether a backend of the base contract has it too. */
  base?: true;
  Content: ComponentType<TabProps>;
  /** Fetches its code before it is shown; absent when the code is here. */
  preload?: () => void;
}

const lateTab = (part: Late<ComponentType<TabProps>>): Pick<Tab, 'Content' | 'preload'> => ({
  Content: (props) => (
    <LatePart part={part} placeholder={<TabPlaceholder />}>
      {(Content) => <Content {...props} />}
    </LatePart>
  ),
  preload: part.preload,
});

/** The tabs of an agent, in their order. Those after the first are fetched when they are shown. */
export const TABS: readonly [Tab, ...Tab[]] = [
  { name: 'prompt', base: true, Content: PromptTab },
  {
    name: 'knowledge',
    base: true,
    ...lateTab(late(async () => (await import('../../knowledge/components/knowledge-tab.tsx')).KnowledgeTab)),
  },
  {
    name: 'rules',
    ...lateTab(late(async () => (await import('../../rules/components/rules-tab.tsx')).RulesTab)),
  },
  {
    name: 'channels',
    ...lateTab(late(async () => (await import('../../channels/components/channels-tab.tsx')).ChannelsTab)),
  },
  {
    name: 'tests',
    ...lateTab(late(async () => (await import('../../tests/components/tests-tab.tsx')).TestsTab)),
  },
  {
    name: 'reports',
    ...lateTab(late(async () => (await import('../../reports/components/reports-tab.tsx')).ReportsTab)),
  },
];
