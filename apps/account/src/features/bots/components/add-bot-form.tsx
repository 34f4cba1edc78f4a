import { useUnsaved } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { Alert } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { NoAgentLine } from '../../agent/components/no-agent-line.tsx';
import { Form, useErrorText } from '../../forms/components/form.tsx';
import { TextField } from '../../forms/components/text-field.tsx';
import { useStatusStore } from '../../status/store/use-status.ts';
import { useAddBotStore } from '../store/use-add-bot.ts';
import styles from './add-bot-form.module.css';
import { TokenSource } from './token-source.tsx';

/** Connects a bot by its token from BotFather. */
export const AddBotForm = () => {
  const { t } = useTranslation('account');
  const store = useAddBotStore();
  const { token, pending, error } = useStore(store.form);
  const added = useStore(store.added);
  const status = useStore(useStatusStore(), (state) => state.status);
  const username = status?.bots.find(({ bot_id }) => bot_id === added)?.username;
  useUnsaved(token !== '');
  const errorText = useErrorText('bots', error);

  return (
    <Form className={styles.form} onSubmit={store.submit}>
      {error?.field === null && <Alert type="error" showIcon title={error.message} role="alert" />}
      <TextField
        label={t('bots.token.label')}
        help={<TokenSource standIn={status?.standIn} of="token" />}
        error={errorText('token')}
        value={token}
        onChange={store.form.type}
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
        {added !== null && t('bots.added', { bot: username ? `@${username}` : added })}
      </p>
      {added !== null && <NoAgentLine source="bot" id={added} />}
    </Form>
  );
};
