import { aRun as anyRun } from '@switchboard/agent-runs/testing';
import type { Agent, Run } from '@switchboard/api-client';

/** The agent that serves `aConversation`. */
export const anAgent = (given: Partial<Agent> = {}): Agent => ({
  id: 'agent-0001',
  name: 'Ada',
  system_prompt: '',
  intelligence: {},
  enabled: true,
  version: 3,
  has_draft: false,
  channels: [{ source: 'account', id: 'account-1' }],
  answered: 0,
  handed_over: 0,
  ...given,
});

/** An answer that a customer got. */
export const aRun = (given: Partial<Run> = {}): Run => anyRun({ version: 3, ...given });
