import type { Run } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import styles from './run-details.module.css';
import { useRunTexts } from './use-run-texts.ts';

export interface RunFactsProps {
  run: Run;
  /** The app that has the texts of this package under `runs`. */
  app: string;
  /** ISO 4217, of all costs; without it they are left out. */
  currency: string | null | undefined;
}

/** The model of an answer, its time and its cost. */
export const RunFacts = ({ run, app, currency }: RunFactsProps) => {
  const { version, mode, model, tokens, cost, duration } = run;
  const { t } = useRunTexts(app);
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const seconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumSignificantDigits: 2,
  });
  const money =
    cost !== null && currency
      ? new Intl.NumberFormat(locale, { style: 'currency', currency, maximumSignificantDigits: 3 }).format(
          cost,
        )
      : undefined;
  const facts: (readonly [name: string, value: string])[] = [
    ...(version === null ? [] : ([['version', number.format(version)]] as const)),
    ['time', seconds.format(duration / 1000)],
    ['model', mode === 'model' ? model : t('noModel')],
    ...(mode === 'model'
      ? ([
          [
            'tokens',
            t('tokenCounts', {
              input: number.format(tokens.input),
              output: number.format(tokens.output),
            }),
          ],
        ] as const)
      : []),
    ...(money === undefined ? [] : ([['cost', money]] as const)),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`fact.${name}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};
