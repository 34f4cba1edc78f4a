import { useLocale } from '@switchboard/federation';
import { useMemo } from 'react';
import { createFieldFormats, type FieldFormats } from '../model/field-formats.ts';

/** How fields show dates, times and numbers in the language of this moment. */
export const useFieldFormats = (): FieldFormats => {
  const locale = useLocale();
  return useMemo(() => createFieldFormats(locale), [locale]);
};
