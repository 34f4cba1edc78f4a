import { expect, test } from 'vitest';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import type { Trace } from '../decision/decision.ts';
import { because } from '../rules/causes.ts';
import { type Ended, type RecordOf, recordOf, runOnWire } from './records.ts';

const about: RecordOf = {
  id: 'run',
  workspaceId: 'workspace' as WorkspaceId,
  agentId: 'agent',
  conversationId: null,
  kind: 'live',
  version: 1,
  startedAt: 0,
  endedAt: 10,
};
const trace: Trace = {
  mode: 'passages',
  model: null,
  passages: [],
  facts: [],
  calls: [],
  effects: [],
  tokens: { input: 0, output: 0 },
  cost: null,
};
const wireOf = (ended: Ended) => runOnWire(recordOf(about, ended, trace));

test('a record has its cause as a code with values, and in a sentence', () => {
  const ended = because({ code: 'never_say', words: 'Rosa Negra' });
  expect(wireOf({ outcome: 'failed', ...ended })).toMatchObject({
    cause: { code: 'never_say', words: 'Rosa Negra' },
    detail: 'It says what it must never say: Rosa Negra',
  });
});

test('a decision that an earlier version of the server kept has its sentence alone', () => {
  const kept = JSON.parse('{"outcome": "silent", "detail": "The customer asks nothing", "attention": false}');
  expect(wireOf(kept)).toMatchObject({ cause: null, detail: 'The customer asks nothing' });
});
