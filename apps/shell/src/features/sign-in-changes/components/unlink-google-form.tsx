import { useTranslation } from '@switchboard/ui/i18n';
import type { ChangeFormProps } from './change-form.ts';
import { RemovalForm } from './removal-form.tsx';

/** Asks before Google is unlinked. */
export const UnlinkGoogleForm = ({ account, attempt, close }: ChangeFormProps) => {
  const { t } = useTranslation('shell');
  return (
    <RemovalForm
      text={t('changes.unlink-google.text')}
      action={t('changes.unlink-google.action')}
      remove={account.unlinkGoogle}
      attempt={attempt}
      close={close}
    />
  );
};
