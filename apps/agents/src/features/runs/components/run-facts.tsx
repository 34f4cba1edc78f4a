import type { Run } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useAgentsStore } from '../../agents/store/use-agents.ts';
import styles from './run-details.module.css';

/** What wrote an answer, in which time and at which cost. */
export const RunFacts = ({ run: { mode, model, tokens, cost, duration } }: { run: Run }) => {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const currency = useStore(useAgentsStore(), (state) => state.model?.currency);
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
    ['time', seconds.format(duration / 1000)],
    ['model', mode === 'model' ? model : t('runs.noModel')],
    ...(mode === 'model'
      ? ([
          [
            'tokens',
            t('runs.tokenCounts', {
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
          <dt>{t(`runs.fact.${name}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};
