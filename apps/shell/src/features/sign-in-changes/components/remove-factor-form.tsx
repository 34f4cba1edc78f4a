import { useTranslation } from '@switchboard/ui/i18n';
import type { ChangeFormProps } from './change-form.ts';
import { RemovalForm } from './removal-form.tsx';

/** Asks before a second step is removed. */
export const RemoveFactorForm = ({ what, account, attempt, close }: ChangeFormProps) => {
  const { t } = useTranslation('shell');
  if (what.kind !== 'remove-factor') return null;
  const { id, kind, label } = what.factor;
  return (
    <RemovalForm
      text={t('changes.remove-factor.text', { name: kind === 'sms' ? label : label || t('auth.factor.app') })}
      action={t('changes.remove-factor.action')}
      remove={() => account.removeFactor(id)}
      attempt={attempt}
      close={close}
    />
  );
};
