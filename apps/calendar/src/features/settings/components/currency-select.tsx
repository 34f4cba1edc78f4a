import { namedCurrencies } from '@switchboard/common/text/currencies';
import { matchesSearch } from '@switchboard/common/text/search-words';
import { useLocale } from '@switchboard/federation';
import { Select } from '@switchboard/ui/fields';
import { useMemo } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import type { FieldProps } from './zone-select.tsx';

/** A choice of a currency, found by its code or its name. */
export const CurrencySelect = (field: FieldProps<string | null>) => {
  const { t } = useLateTexts(settingsTexts);
  const locale = useLocale();
  const options = useMemo(() => namedCurrencies(locale), [locale]);

  return (
    <Select
      {...field}
      placeholder={t('settings.currencyNone')}
      options={options}
      fieldNames={{ value: 'code', label: 'name' }}
      showSearch={{ filterOption: (text, option) => matchesSearch(option?.name ?? '', text) }}
    />
  );
};
