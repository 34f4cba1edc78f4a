import type { ModelState, Run } from '@switchboard/api-client';
import { useApp, useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useState } from 'react';
import styles from './why-dialog.module.css';

/** ISO 4217, of all costs. `undefined` until it is known. */
const useCurrency = (wanted: boolean): string | undefined => {
  const { answering } = useApp().api;
  const [currency, setCurrency] = useState<ModelState['currency']>();
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    answering.model().then(
      (model) => current && setCurrency(model.currency),
      // The cost is left out.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [answering, wanted]);
  return currency ?? undefined;
};

/** What wrote an answer, in which time and at which cost. */
export const RunFacts = ({ run }: { run: Run }) => {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const { version, mode, model, tokens, cost, duration } = run;
  const currency = useCurrency(cost !== null);
  const number = new Intl.NumberFormat(locale);
  const seconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
  const money =
    cost !== null && currency
      ? new Intl.NumberFormat(locale, { style: 'currency', currency, maximumSignificantDigits: 3 }).format(
          cost,
        )
      : undefined;
  const facts = [
    ['version', version === null ? t('why.draft') : number.format(version)],
    ['model', mode === 'model' ? model : t('why.noModel')],
    mode === 'model' && [
      'tokens',
      t('why.tokenCounts', { input: number.format(tokens.input), output: number.format(tokens.output) }),
    ],
    money && ['cost', money],
    ['time', seconds.format(duration / 1000)],
  ].filter((fact): fact is [string, string] => Array.isArray(fact));

  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`why.fact.${name}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};
