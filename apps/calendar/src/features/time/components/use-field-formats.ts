import { useLocale } from '@switchboard/federation';
import { useMemo } from 'react';
import { createFieldFormats, type FieldFormats } from '../model/field-formats.ts';

/** The formats of fields in the current language. */
export const useFieldFormats = (): FieldFormats => {
  const locale = useLocale();
  return useMemo(() => createFieldFormats(locale), [locale]);
};
