import { Alert, Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { TextField } from '../../forms/components/text-field.tsx';
import type { AddBotState, AddBotStore } from '../store/add-bot-store.ts';
import styles from './add-bot-form.module.css';

const useErrorText = (error: AddBotState['error']): string | undefined => {
  const { t } = useTranslation('account');
  if (!error || error.field === null) return undefined;
  return 'message' in error ? error.message : t(`bots.token.${error.problem}`);
};

/** Connects a bot by the token of BotFather. */
export const AddBotForm = ({ store }: { store: AddBotStore }) => {
  const { t } = useTranslation('account');
  const { token, pending, error, added } = useStore(store);
  const errorText = useErrorText(error);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.submit();
      }}
    >
      {error?.field === null && <Alert type="error" showIcon title={error.message} role="alert" />}
      <TextField
        label={t('bots.token.label')}
        help={t('bots.token.help')}
        error={errorText}
        value={token}
        onChange={store.type}
        autoComplete="off"
        maxLength={160}
        readOnly={pending}
        secret
      />
      <Button
        type="primary"
        htmlType="submit"
        loading={pending}
        icon={<Icon name="plus" size={16} />}
        className={styles.submit ?? ''}
      >
        {t('bots.add')}
      </Button>
      <p className={styles.added} role="status">
        {added !== null && t('bots.added', { id: added })}
      </p>
    </form>
  );
};
