// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDraft, anAgent, aPlainAgent } from '../../../testing/entities.ts';
import { showPart } from '../../../testing/show-part.tsx';
import { createDraftStore } from '../../draft/store/draft-store.ts';
import { createKeptEdits } from '../../draft/store/kept-edits.ts';
import { DraftsProvider, useDraft } from '../../draft/store/use-draft.ts';
import { PromptTab } from './prompt-tab.tsx';

const open = async (system_prompt: string, agent = anAgent()) => {
  const context = createFakeContext();
  const draft = aDraft({ system_prompt });
  const store = createDraftStore({
    port: { load: async () => draft, save: async () => ({ draft, stale: false }) },
    kept: createKeptEdits(context.drafts, agent.id),
    autosave: false,
    publish: async () => {},
    onSaved: () => {},
  });
  await store.load();
  const Part = () => <PromptTab agent={agent} draft={useDraft(agent)} />;
  const view = showPart(
    <DraftsProvider value={() => store}>
      <Part />
    </DraftsProvider>,
    context,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'System prompt' });
  return { ...view, field };
};

/** Names of the offered variables; the active one is marked. */
const offered = () =>
  screen
    .queryAllByRole('option')
    .map(
      (option) =>
        `${option.getAttribute('aria-selected') === 'true' ? '> ' : ''}${option.querySelector('code')?.textContent}`,
    );

// Specification 20.6
it('the field offers variables after two braces; arrows move, Enter inserts', async () => {
  const { field, user } = await open('');
  await user.type(field, 'Hello {{{{cust');
  expect(offered()).toEqual(['> customer.name', 'customer.language']);
  const list = screen.getByRole('listbox', { name: 'Variables' });
  expect(field.getAttribute('aria-controls')).toBe(list.id);
  await user.keyboard('{ArrowDown}');
  expect(offered()).toEqual(['customer.name', '> customer.language']);
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
  await user.keyboard('{Enter}, welcome');
  expect(field.value).toBe('Hello {{customer.language}}, welcome');
  expect(offered()).toEqual([]);
});

it('Escape closes the variables until another one is begun; Enter is a line break again', async () => {
  const { field, user } = await open('');
  await user.type(field, '{{{{age{Escape}n{Enter}');
  expect(offered()).toEqual([]);
  expect(field.value).toBe('{{agen\n');
  await user.type(field, '{{{{agen');
  expect(offered()).toEqual(['> agent.name']);
});

// Specification 20.6, 20.7
it('the tab names unknown variables, and counts characters and tokens', async () => {
  await open('Hi {{customer.phone}} and {{customer.name}}.');
  expect(screen.getByText(/No such variable: {{customer.phone}}/).getAttribute('role')).toBe('alert');
  expect(screen.getByText('44 of 20,000 characters')).toBeTruthy();
  expect(screen.getByText(/^about \d+ tokens$/).title).toContain('estimate');
});

it('a click inserts a variable from the list at the caret', async () => {
  const { field, user } = await open('Hi !');
  field.focus();
  field.setSelectionRange(3, 3);
  await user.click(screen.getByRole('button', { name: /customer\.name/ }));
  expect(field.value).toBe('Hi {{customer.name}}!');
});

// Specification 20.8
it('a click puts a template of the trade, in the chosen language, into an empty prompt', async () => {
  const { field, user } = await open('');
  await user.click(screen.getByRole('button', { name: 'Clinic' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Clinic' }));
  expect(dialog.getByText(/a clinic\./)).toBeTruthy();
  await user.click(dialog.getByText('Español'));
  await user.click(dialog.getByRole('button', { name: 'Use this template' }));
  await waitFor(() => expect(field.value).toMatch(/^Eres {{agent\.name}}, el asistente .* una clínica/));
});

it('the dialog asks where a template goes when there is a prompt', async () => {
  const { field, user } = await open('Be kind.');
  await user.click(screen.getByRole('button', { name: 'Shop' }));
  await user.click(await screen.findByRole('button', { name: 'Add below' }));
  await waitFor(() => expect(field.value).toMatch(/^Be kind\.\n\nYou are {{agent\.name}}/));
  await user.click(screen.getByRole('button', { name: 'Salon' }));
  await user.click(await screen.findByRole('button', { name: 'Replace the prompt' }));
  await waitFor(() => expect(field.value).toMatch(/^You are .* a beauty salon/));
});

it('the prompt is a plain text on a backend without variables', async () => {
  const { field, user } = await open('', aPlainAgent());
  await user.type(field, '{{{{x}}');
  expect(offered()).toEqual([]);
  expect(screen.queryByText(/No such variable/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Salon' })).toBeNull();
});
