import type { Rota } from '@switchboard/api-client';
import { MAX_ROTA_DAYS } from '@switchboard/common/time/rota';
import { Button, Icon } from '@switchboard/ui';
import { Checkbox } from '@switchboard/ui/fields';
import { workingTexts } from '../../../locales/en/working.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { Labelled } from '../../settings/components/labelled.tsx';
import { SpansField } from '../../settings/components/spans-field.tsx';
import { DateInput } from '../../time/components/pickers.tsx';
import { roundOf, USUAL_ROTAS } from '../model/rotas.ts';
import styles from './rota-field.module.css';

export interface RotaFieldProps {
  value: Rota;
  onChange: (rota: Rota) => void;
}

/** Days that repeat: when they begin and end, and the hours of each. */
export const RotaField = ({ value, onChange }: RotaFieldProps) => {
  const { t } = useLateTexts(workingTexts);
  const { from, to, days } = value;
  const change = (changed: Partial<Rota>) => onChange({ ...value, ...changed });

  return (
    <div className={styles.rota}>
      <p className={styles.text}>{t('working.rotaText')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out in another way */}
      <div role="group" aria-label={t('working.rotaPattern')} className={styles.usual}>
        {USUAL_ROTAS.map(([on, off]) => (
          <Button key={`${on}/${off}`} size="small" onClick={() => change({ days: roundOf(on, off, days) })}>
            {t('working.rotaUsual', { on, off })}
          </Button>
        ))}
      </div>
      <div className={styles.dates}>
        <Labelled label={t('working.rotaFirst')}>
          {(field) => (
            <DateInput
              {...field}
              value={from}
              onChange={(first) => change({ from: first, ...(to !== null && to < first && { to: first }) })}
            />
          )}
        </Labelled>
        {to !== null && (
          <Labelled label={t('working.rotaLast')}>
            {(field) => <DateInput {...field} value={to} onChange={(last) => change({ to: last })} />}
          </Labelled>
        )}
      </div>
      <Checkbox checked={to !== null} onChange={({ target }) => change({ to: target.checked ? from : null })}>
        {t('working.rotaEnds')}
      </Checkbox>
      <ol aria-label={t('working.rota')} className={styles.days}>
        {days.map((spans, at) => (
          // A day of the round has no id, so its position is its key.
          <li key={at} className={styles.day}>
            <span className={styles.number}>{t('working.rotaDay', { number: at + 1 })}</span>
            <SpansField
              name={t('working.rotaDay', { number: at + 1 })}
              value={spans}
              none={t('working.free')}
              first={days.find((day) => day.length > 0)?.[0]}
              onChange={(changed) => change({ days: days.with(at, changed) })}
            />
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button
          type="link"
          icon={<Icon name="plus" size={16} />}
          disabled={days.length >= MAX_ROTA_DAYS}
          onClick={() => change({ days: [...days, []] })}
        >
          {t('working.rotaAdd')}
        </Button>
        {days.length > 1 && (
          <Button type="text" onClick={() => change({ days: days.slice(0, -1) })}>
            {t('working.rotaRemove')}
          </Button>
        )}
      </div>
      {days.length >= MAX_ROTA_DAYS && <p className={styles.text}>{t('working.rotaLong')}</p>}
    </div>
  );
};
