import { createFakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import type { ReactElement } from 'react';
import { texts } from '../locales/index.ts';

/** Renders a part of the calendar that takes everything as properties, in English. */
export const renderPart = (element: ReactElement, direction: 'ltr' | 'rtl' = 'ltr') => {
  const context = createFakeContext({ direction });
  void context.addTexts('calendar', texts);
  return renderUi(element, { i18n: context.texts, direction });
};
