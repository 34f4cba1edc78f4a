// @vitest-environment happy-dom
import type { Run } from '@switchboard/api-client';
import { AppProvider, type Language } from '@switchboard/federation';
import { createFakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { es } from '../locales/es.ts';
import { ru } from '../locales/ru.ts';
import { aRun } from '../testing/a-run.ts';
import { RunAnswer } from './run-answer.tsx';

const texts = { en: { runs: en }, es: async () => ({ runs: es }), ru: async () => ({ runs: ru }) };

/** Opens the causes of an answer. */
const open = async (given: Partial<Run>, language: Language = 'en') => {
  const context = createFakeContext({ language });
  await context.addTexts('any', texts);
  renderUi(
    <AppProvider context={context}>
      <RunAnswer run={aRun(given)} app="any" currency="EUR" />
    </AppProvider>,
    { i18n: context.texts },
  );
  const user = userEvent.setup();
  await user.click(screen.getByText({ en: 'Why?', es: '¿Por qué?', ru: 'Почему?' }[language]));
  return user;
};

const aPassage = (id: string, certainty: number): Run['passages'][number] => ({
  id,
  fileId: 'file-1',
  fileName: `${id}.pdf`,
  position: 0,
  page: 2,
  heading: 'Hair',
  text: `Text of ${id}`,
  certainty,
});

it('an answer shows its passages, the likely ones at once, and its cost', async () => {
  await open({ version: 3, cost: 0.0012, passages: [aPassage('prices', 0.973), aPassage('hours', 0.1)] });
  for (const text of ['A haircut is 30 €.', 'prices.pdf', 'Text of prices', '97% sure', 'small'])
    screen.getByText(text);
  for (const text of ['1,200 read, 40 written', '1.4 sec', '€0.0012']) screen.getByText(text);
  expect(screen.getAllByText('Page 2')).toHaveLength(2);
  expect(screen.getByText('Version').parentElement?.textContent).toBe('Version3');
  const others = screen.getByText('1 more passage').closest('details');
  if (others === null) throw new Error('The unlikely passages are shown at once');
  within(others).getByText('Text of hours');
});

// Specification 67.7
it('what an answer states has its source', async () => {
  const facts = [
    { text: 'Haircut – €25', from: 'services' },
    { text: 'We take cards', from: 'file', fileName: 'about.pdf' },
    { text: 'The moon is full', from: 'moon' },
  ];
  await open({ facts });
  const stated = screen.getByRole('heading', { name: 'What it states' }).parentElement;
  expect(stated?.textContent).toContain('Haircut – €25Services and prices of the calendar');
  expect(stated?.textContent).toContain('We take cardsabout.pdf');
  expect(stated?.textContent).toContain('The moon is full');
});

// Specification 71.3
it('an answer of the business is named as a source, without a file', async () => {
  await open({ passages: [{ ...aPassage('x', 1), taught: true, heading: 'Is there parking?', page: null }] });
  screen.getByText('Your answer');
  screen.getByText('Is there parking?');
  expect(screen.queryByText('x.pdf')).toBeNull();
});

it('calls of tools show their input and output, and a draft says that nothing was changed', async () => {
  const user = await open({
    tools: [
      { name: 'services', input: {}, output: [{ name: 'Haircut' }], error: null },
      { name: 'teleport', input: {}, output: null, error: 'There is no such tool' },
    ],
  });
  screen.getByText('A trial: nothing was changed.');
  await user.click(screen.getByText('Services and prices'));
  screen.getByText(/"Haircut"/);
  screen.getByText('There is no such tool');
});

const refused: Partial<Run> = {
  outcome: 'handed_over',
  reason: 'checks',
  detail: 'It says what it must never say: Rosa Negra',
};

it.each<[Language, string, string]>([
  [
    'en',
    'The agent calls a person. The answer of the agent did not pass the checks.',
    'The answer says what it must never say: “Rosa Negra”',
  ],
  [
    'es',
    'El agente llama a una persona. La respuesta del agente no ha pasado los controles.',
    'La respuesta dice lo que nunca debe decir: «Rosa Negra»',
  ],
  [
    'ru',
    'Агент зовёт человека. Ответ агента не прошёл проверки.',
    'В ответе есть то, чего говорить нельзя: «Rosa Negra»',
  ],
])('a hand-over is explained in %s', async (language, reason, cause) => {
  await open({ ...refused, cause: { code: 'never_say', words: 'Rosa Negra' } }, language);
  screen.getByText(reason);
  screen.getByText(cause);
});

it.each<[string, Partial<Run>]>([
  ['of an earlier record', { cause: null }],
  ['of an earlier host', {}],
  ['with a code that is not known here', { cause: { code: 'moon_phase' } }],
  [
    'within which a code is not known here',
    { cause: { code: 'written_again', cause: { code: 'moon_phase' } } },
  ],
])('a cause %s is the sentence of the server', async (_, given) => {
  await open({ ...refused, ...given }, 'ru');
  screen.getByText('It says what it must never say: Rosa Negra');
});

it('a cause that says no more than its reason is not repeated', async () => {
  const detail = 'The customer asks for a person';
  await open({ outcome: 'handed_over', reason: 'request', detail, cause: { code: 'request' } });
  screen.getByText('The agent calls a person. The customer asked for a person.');
  expect(screen.queryByText(detail)).toBeNull();
});

it('words of a customer in a cause are text, not a template', async () => {
  await open({ ...refused, cause: { code: 'never_say', words: '{{value}} $t(runs.why) <b>' } });
  screen.getByText('The answer says what it must never say: “{{value}} $t(runs.why) <b>”');
});
