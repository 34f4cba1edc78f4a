import type {
  Agent,
  AgentDraft,
  AgentFile,
  AgentTest,
  ModelState,
  PriceListAnswer,
  TestRun,
} from '@switchboard/api-client';
import { type AgentsStore, createAgentsStore } from '../features/agents/store/agents-store.ts';

/** An agent of a backend with all extensions. */
export const anAgent = (given: Partial<Agent> = {}): Agent => ({
  id: 'agent-0001',
  name: 'Ada',
  system_prompt: 'Be brief.',
  intelligence: {},
  enabled: false,
  version: 1,
  has_draft: false,
  channels: [],
  answered: 0,
  handed_over: 0,
  ...given,
});

/** An agent of a backend that offers the base contract only. */
export const aPlainAgent = (given: Partial<Agent> = {}): Agent =>
  anAgent({ enabled: null, version: null, answered: null, handed_over: null, ...given });

export const aDraft = (given: Partial<AgentDraft> = {}): AgentDraft => ({
  system_prompt: 'Be brief.',
  intelligence: {},
  files: [],
  version: 1,
  changed: false,
  saved_at: Date.UTC(2026, 10, 23, 9, 30),
  ...given,
});

export const aFile = (given: Partial<AgentFile> = {}): AgentFile => ({
  id: 'file-0001',
  name: 'prices.pdf',
  size: 2048,
  status: 'ready',
  passages: 34,
  failure: null,
  ...given,
});

export const aTest = (given: Partial<AgentTest> = {}): AgentTest => ({
  id: 'test-0001',
  name: 'The price of a haircut',
  turns: ['How much is a haircut?'],
  assertions: [{ kind: 'contains', text: '30 €' }],
  customer: null,
  conversation: null,
  created_at: Date.UTC(2026, 10, 23, 9, 30),
  version: 1,
  ...given,
});

export const aTestRun = (given: Partial<TestRun> = {}): TestRun => ({
  id: 'test-run-0001',
  draft_version: 1,
  state: 'done',
  started_at: Date.UTC(2026, 10, 23, 9, 30),
  results: [],
  ...given,
});

/** The store of these agents, which were loaded. */
export const anAgentsStore = (agents: Agent[], model: ModelState | null = null): AgentsStore => {
  const unused = () => Promise.reject(new Error('This test makes no such call'));
  const api = { list: unused, create: unused, update: unused, remove: unused, channels: unused };
  const store = createAgentsStore({ api, answering: { model: unused } });
  store.setState({ agents, model });
  return store;
};

/** What a backend reads in a price list: nothing. */
export const aPriceList = (given: Partial<PriceListAnswer> = {}): PriceListAnswer => ({
  services: [],
  hours: null,
  currency: null,
  by: 'form',
  present: { hours: null, currency: null, time_zone: null, resources: [] },
  ...given,
});
