// @vitest-environment happy-dom
import { AppProvider } from '@switchboard/federation';
import { createFakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { en } from '../locales/en.ts';
import { es } from '../locales/es.ts';
import { ru } from '../locales/ru.ts';
import { TeachForm, type TeachFormProps } from './teach-form.tsx';

const texts = { en: { runs: en }, es: async () => ({ runs: es }), ru: async () => ({ runs: ru }) };

const open = async (given: Partial<TeachFormProps>) => {
  const context = createFakeContext();
  await context.addTexts('any', texts);
  const props = {
    app: 'any',
    initial: { question: 'Is there parking?', answer: '' },
    names: [],
    agents: [{ id: 'agent-1', name: 'Clara' }],
    onSave: vi.fn(async () => undefined),
    onCancel: vi.fn(),
    ...given,
  };
  renderUi(
    <AppProvider context={context}>
      <TeachForm {...props} />
    </AppProvider>,
    { i18n: context.texts },
  );
  return { ...props, user: userEvent.setup() };
};

// Specification 71.5
it('nothing is taught before a person has looked and saved', async () => {
  const { user, onSave, onCancel } = await open({});
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Teach' });
  expect(save.disabled).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('The agent answers'));
  await user.keyboard('Yes, behind the house.');
  expect(onSave).not.toHaveBeenCalled();
  await user.click(save);
  const lesson = { question: 'Is there parking?', answer: 'Yes, behind the house.' };
  expect(onSave).toHaveBeenCalledExactlyOnceWith(lesson, 'agent-1');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

// Specification 71.5
it('a phone, an address and the name of the customer are pointed out while they are there', async () => {
  const { user } = await open({ names: ['Anna Berg'] });
  await user.type(screen.getByLabelText('The agent answers'), 'Anna, call +34 600 123 456');
  screen.getByText(/looks personal: “Anna”, “\+34 600 123 456”/);
  await user.clear(screen.getByLabelText('The agent answers'));
  expect(screen.queryByText(/looks personal/)).toBeNull();
});

it('what the server refuses is said, and the text stays', async () => {
  const onSave = () => Promise.reject(new Error('There is no room for more'));
  const { user } = await open({ onSave, initial: { question: 'Is there parking?', answer: 'Yes.' } });
  await user.click(screen.getByRole('button', { name: 'Teach' }));
  expect((await screen.findByRole('alert')).textContent).toBe('There is no room for more');
  expect(screen.getByLabelText<HTMLTextAreaElement>('The agent answers').value).toBe('Yes.');
});

it('of several agents the chosen one is taught', async () => {
  const agents = [
    { id: 'agent-1', name: 'Clara' },
    { id: 'agent-2', name: 'Max' },
  ];
  const { user, onSave } = await open({ agents, initial: { question: 'Parking?', answer: 'Yes.' } });
  await user.selectOptions(screen.getByLabelText('Agent'), 'Max');
  await user.click(screen.getByRole('button', { name: 'Teach' }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ question: 'Parking?', answer: 'Yes.' }, 'agent-2');
});
