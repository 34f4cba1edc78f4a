import { namedCurrencies } from '@switchboard/common/text/currencies';
import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';
import { LabelledSelect } from './labelled-select.tsx';

/** The currency of the prices. */
export const CurrencyField = ({ value, onChange }: { value: string; onChange: (code: string) => void }) => {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const options = useMemo(() => namedCurrencies(locale, [value]), [locale, value]);
  return (
    <LabelledSelect
      label={t('business.currency')}
      hint={t('business.currencyHint')}
      value={value}
      onChange={onChange}
    >
      <option value="">{t('business.notChosen')}</option>
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </LabelledSelect>
  );
};
