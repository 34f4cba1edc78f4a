// @vitest-environment happy-dom
import type { ModelState } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { anAgentsStore } from '../../../testing/entities.ts';
import { showPart } from '../../../testing/show-part.tsx';
import { AgentsProvider } from '../store/use-agents.ts';
import { ModelLine } from './model-line.tsx';

const model: ModelState = {
  mode: 'model',
  model: 'large',
  models: ['large'],
  is_sandbox: false,
  stopped: false,
};

// Specification 12.8
it.each<[string, ModelState, RegExp]>([
  ['a model', model, /written by large/],
  ['the stand-in of the sandbox', { ...model, is_sandbox: true }, /stand-in model of the sandbox/],
  ['passages', { ...model, mode: 'passages', model: null }, /No model is connected.*quote your files/],
  [
    'passages, while the model cannot',
    { ...model, can_reply: false },
    /large does not answer.*quote your files/,
  ],
  ['passages, until the owner is confirmed', { ...model, unconfirmed: true }, /until you confirm.*large/],
  ['nothing', { ...model, stopped: true }, /switched off/],
])('the screen says that %s answers', (_, state, words) => {
  showPart(
    <AgentsProvider value={anAgentsStore([], state)}>
      <ModelLine />
    </AgentsProvider>,
    createFakeContext(),
  );
  screen.getByText(words);
});
