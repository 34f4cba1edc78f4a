// @vitest-environment happy-dom
import { AGENT_DEFAULTS, type ModelState, type PatchIntelligence } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { showPart } from '../../../testing/show-part.tsx';
import { USUAL_WEEK } from '../model/rules.ts';
import { RulesForm } from './rules-form.tsx';

const aModel = (given: Partial<ModelState> = {}): ModelState => ({
  mode: 'model',
  model: 'small',
  models: ['small', 'large'],
  is_sandbox: false,
  stopped: false,
  currency: 'EUR',
  ...given,
});

/** The form over settings that are merged as the server does. */
const open = (before: Record<string, unknown> = {}, model: ModelState | null = aModel()) => {
  const changes: PatchIntelligence[] = [];
  const Host = () => {
    const [stored, setStored] = useState(before);
    const change = (settings: PatchIntelligence) => {
      changes.push(settings);
      setStored((known) =>
        Object.fromEntries(Object.entries({ ...known, ...settings }).filter(([, value]) => value !== null)),
      );
    };
    return <RulesForm stored={stored} change={change} model={model} />;
  };
  const view = showPart(<Host />, createFakeContext());
  return { ...view, changes };
};

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('a setting', () => {
  // Specification 20.2
  it('is saved when it is changed, and removed by a click', async () => {
    const { user, changes } = open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Friendly' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Formal' }));
    await user.click(screen.getByRole('button', { name: 'Use the default: Tone' }));
    expect(changes).toEqual([{ tone: 'formal' }, { tone: null }]);
    expect(screen.queryByRole('button', { name: /Use the default/ })).toBeNull();
  });

  // Specification 70.18
  it('books at once only when the owner chooses so', async () => {
    const { user, changes } = open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ask for a yes/ }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: /Book at once/ }));
    expect(changes).toEqual([{ book_at_once: true }]);
  });

  // Specification 20.2
  it('of every kind has a field, and can be removed', async () => {
    const stored = {
      model: 'large',
      temperature: 1,
      max_reply_length: 100,
      tone: 'formal',
      language: 'es',
      working_hours: { mode: 'business', outside: 'silent' },
      hand_over: { ...AGENT_DEFAULTS.hand_over, on_anger: false },
      never_say: ['discount'],
      reply_delay: 9,
      book_at_once: true,
      budget: { tokens: 5000, money: null },
    };
    expect(Object.keys(stored).sort()).toEqual(['model', ...Object.keys(AGENT_DEFAULTS)].sort());
    const { user, changes } = open(stored);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Model' }), '');
    const left = () => screen.queryAllByRole('button', { name: /^Use the default: / });
    for (let [button] = left(); button !== undefined; [button] = left()) await user.click(button);
    for (const name of Object.keys(stored)) expect(changes).toContainEqual({ [name]: null });
  });

  // Specification 20.2
  it('that is a number is checked at its field, and not saved before it is right', async () => {
    const { user, changes } = open();
    const field = screen.getByRole('textbox', { name: 'Longest answer' });
    await user.type(field, '4001');
    expect(screen.getByRole('alert').textContent).toBe('Enter a number from 50 to 4,000.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(changes.at(-1)).toEqual({ max_reply_length: 400 });
    await user.type(field, '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(field);
    expect(changes.at(-1)).toEqual({ max_reply_length: null });
  });

  it('that is a list takes one entry per line, and names the one that is too long', async () => {
    const { user, changes } = open();
    const field = screen.getByRole('textbox', { name: 'Words that call a person' });
    await user.type(field, 'refund{Enter}');
    expect(changes.at(-1)).toEqual({ hand_over: { ...AGENT_DEFAULTS.hand_over, words: ['refund'] } });
    const saved = changes.length;
    await user.click(field);
    await user.paste('x'.repeat(81));
    expect(screen.getByRole('alert').textContent).toMatch(/^A line may have at most 80 characters: xxx/);
    expect(changes).toHaveLength(saved);
  });

  it('of several fields keeps those that the screen does not know', async () => {
    const { user, changes } = open({ hand_over: { caution: 'high', escalate_to: 'Nina' } });
    await user.click(screen.getByRole('checkbox', { name: 'The customer is angry' }));
    expect(changes).toEqual([
      {
        hand_over: { ...AGENT_DEFAULTS.hand_over, caution: 'high', on_anger: false, escalate_to: 'Nina' },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Use the default: Call a person' }));
    expect(changes.at(-1)).toEqual({ hand_over: null });
  });

  it('that cannot be read shows its default', () => {
    open({ tone: 'loud', temperature: 'hot' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Friendly' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Creativity' }).value).toBe('0.3');
  });

  // Specification 20.3
  it('of another program is shown, kept and can be removed', async () => {
    const { user, changes } = open({ voice: { pitch: 'alto' } });
    const others = section('Other settings');
    others.getByText('{"pitch":"alto"}');
    await user.click(screen.getByRole('radio', { name: 'Brief' }));
    expect(changes).toEqual([{ tone: 'brief' }]);
    await user.click(others.getByRole('button', { name: 'Remove voice' }));
    expect(changes.at(-1)).toEqual({ voice: null });
  });
});

describe('working hours', () => {
  it('of the agent begin with a usual week, and an end before its start is not saved', async () => {
    const { user, changes } = open();
    const hours = section('Working hours');
    await user.click(hours.getByRole('radio', { name: 'During other hours' }));
    expect(changes.at(-1)).toMatchObject({ working_hours: { mode: 'own', week: USUAL_WEEK } });
    const saved = changes.length;
    fireEvent.change(hours.getByLabelText('Monday, until'), { target: { value: '08:00' } });
    expect(hours.getByRole('alert').textContent).toBe('An end must be later than its start.');
    expect(changes).toHaveLength(saved);
  });

  it('lead to an away message in each language', async () => {
    const { user, changes } = open({ working_hours: { mode: 'business', outside: 'away' } });
    const hours = section('Working hours');
    await user.click(hours.getByText('Español'));
    await user.click(hours.getByRole('textbox', { name: 'Away message' }));
    await user.paste('Volvemos mañana.');
    expect(changes.at(-1)).toEqual({
      working_hours: {
        mode: 'business',
        outside: 'away',
        away_message: { en: '', es: 'Volvemos mañana.', ru: '' },
      },
    });
    await user.click(hours.getByRole('button', { name: 'Use the default: Away message' }));
    expect(changes.at(-1)).toEqual({ working_hours: { mode: 'business', outside: 'away' } });
  });
});

describe('the model', () => {
  it('is chosen among those of the server, and a missing one is named', async () => {
    const { user, changes } = open({ model: 'gone' });
    expect(screen.getByRole('alert').textContent).toContain('does not offer gone');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Model' }), 'large');
    expect(changes.at(-1)).toEqual({ model: 'large' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Model' }), '');
    expect(changes.at(-1)).toEqual({ model: null });
  });

  it('that is missing needs no temperature and no budget', () => {
    open({}, aModel({ mode: 'passages' }));
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Budget' })).toBeNull();
  });

  it('has a budget in tokens and money', async () => {
    const { user, changes } = open();
    const budget = section('Budget');
    await user.type(budget.getByRole('textbox', { name: 'Money' }), '2,5');
    expect(changes.at(-1)).toEqual({ budget: { tokens: null, money: 2.5 } });
    budget.getByText('EUR per day');
  });
});

// Specification 69.10
describe('how the agent comes back', () => {
  it('is chosen in hours, and never is a choice', async () => {
    const { user, changes } = open();
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'When the agent comes back' });
    expect(field.selectedOptions[0]?.textContent).toBe('After 1 day of silence');
    await user.selectOptions(field, 'After 4 hours of silence');
    await user.selectOptions(field, 'Only when you give the conversation back');
    await user.click(screen.getByRole('checkbox', { name: /without a doubt/ }));
    const { hand_over } = AGENT_DEFAULTS;
    expect(changes).toEqual([
      { hand_over: { ...hand_over, back_after: 240 } },
      { hand_over: { ...hand_over, back_after: null } },
      { hand_over: { ...hand_over, back_after: null, answers_sure: false } },
    ]);
  });

  it('shows a time of another client', () => {
    open({ hand_over: { ...AGENT_DEFAULTS.hand_over, back_after: 90 } });
    expect(screen.getByRole('option', { name: 'After 90 minutes of silence' })).toBeTruthy();
  });
});
