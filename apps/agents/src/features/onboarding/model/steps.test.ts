import { expect, it } from 'vitest';
import { aDraft } from '../../../testing/entities.ts';
import { doneSteps, firstOpen, STEPS, shownStep, stepFrom } from './steps.ts';

const blank = { draft: aDraft({ system_prompt: ' ' }), tried: false, bookable: false, connected: false };

it('a step is done when something was chosen in it', () => {
  expect([...doneSteps(blank)]).toEqual([]);
  const draft = aDraft({ system_prompt: 'Be kind.', intelligence: { tone: 'brief' }, files: ['file-0001'] });
  expect([...doneSteps({ draft, tried: true, bookable: true, connected: true })]).toEqual([
    'business',
    'tone',
    'prices',
    'booking',
    'trial',
    'channel',
  ]);
});

it('onboarding goes on at the first step in which nothing was done, unless another is named', () => {
  const done = doneSteps({ ...blank, draft: aDraft({ system_prompt: 'Be kind.' }) });
  expect(firstOpen(done)).toBe('tone');
  expect(firstOpen(new Set(STEPS))).toBe('channel');
  expect(shownStep('channel', 'tone')).toBe('channel');
  expect(shownStep(null, 'tone')).toBe('tone');
  expect(shownStep('no-such-step', 'tone')).toBe('tone');
});

it('there is nothing before the first step, or after the last', () => {
  expect(stepFrom('business', -1)).toBeUndefined();
  expect(stepFrom('business', 1)).toBe('tone');
  expect(stepFrom('channel', 1)).toBeUndefined();
});
