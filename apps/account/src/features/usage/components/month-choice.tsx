import type { Usage } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Button, Icon, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { monthAfter } from '../model/usage.ts';
import styles from './usage.module.css';

/** The shown month, between buttons for the months around it. */
export const MonthChoice = ({ usage, onChoose }: { usage: Usage; onChoose: (month: string) => void }) => {
  const { t } = useTranslation('account');
  const name = new Intl.DateTimeFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const step = (months: number, icon: string, label: string, disabled: boolean) => (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={<Icon name={icon} />}
        aria-label={label}
        disabled={disabled}
        onClick={() => onChoose(monthAfter(usage.month, months))}
      />
    </Tooltip>
  );
  return (
    <div className={styles.month}>
      {step(-1, 'previous', t('payment.usage.earlier'), usage.month <= usage.first)}
      <span aria-live="polite">{name.format(Date.parse(`${usage.month}-01`))}</span>
      {step(1, 'next', t('payment.usage.later'), usage.month >= usage.current)}
    </div>
  );
};
