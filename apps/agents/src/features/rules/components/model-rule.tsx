import type { ModelState } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './fields.module.css';
import { Rule } from './rule.tsx';

export interface ModelRuleProps {
  state: ModelState;
  /** `undefined`: the server chooses. */
  value: string | undefined;
  onChange: (name: string | null) => void;
  onReset: (() => void) | undefined;
}

/** The model that writes the answers, among those of the server. */
export const ModelRule = ({ state: { model, models }, value, onChange, onReset }: ModelRuleProps) => {
  const { t } = useTranslation('agents');
  const isGone = value !== undefined && !models.includes(value);
  return (
    <Rule
      title={t('rules.model')}
      hint={t('rules.modelHint')}
      fault={isGone ? t('rules.fault.model', { model: value }) : undefined}
      onReset={onReset}
    >
      {({ id, describedBy }) => (
        <select
          id={id}
          className={styles.select}
          aria-describedby={describedBy}
          aria-invalid={isGone}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">{t('rules.modelOfServer', { model: model ?? '' })}</option>
          {[...models, ...(isGone ? [value] : [])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Rule>
  );
};
