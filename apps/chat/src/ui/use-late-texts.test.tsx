// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { texts } from '../locales/index.ts';
import { useLateTexts } from './use-late-texts.ts';

const late = { shortcuts: { title: 'Keys' } };
const Part = () => <p>{useLateTexts(late).t('shortcuts.title')}</p>;

const show = async (language: 'en' | 'es') => {
  const context = createFakeContext({ language });
  await context.addTexts('chat', texts);
  return { context, ...renderUi(<Part />, { i18n: context.texts }) };
};

it('a late part has its texts, also after the host set those of the app again', async () => {
  const { context, rerender } = await show('en');
  screen.getByText('Keys');
  await context.addTexts('chat', texts);
  rerender(<Part />);
  screen.getByText('Keys');
});

it('another language has them already', async () => {
  await show('es');
  screen.getByText('Atajos de teclado');
});
