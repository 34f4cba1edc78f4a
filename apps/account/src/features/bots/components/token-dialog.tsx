import { Unsaved, UnsavedMark, type UnsavedParts, useApp, useMayLose } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { Alert, Modal } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useState } from 'react';
import { Form, useErrorText } from '../../forms/components/form.tsx';
import { TextField } from '../../forms/components/text-field.tsx';
import { useStatusStore } from '../../status/store/use-status.ts';
import { createTokenStore } from '../store/token-store.ts';
import styles from './add-bot-form.module.css';
import { TokenSource } from './token-source.tsx';

export interface TokenDialogProps {
  /** The id of the bot. */
  id: string;
  name: string;
  onClose: () => void;
}

/** Takes the new token of a bot. */
export const TokenDialog = ({ id, name, onClose }: TokenDialogProps) => {
  const { t } = useTranslation('account');
  const { api, events } = useApp();
  const status = useStatusStore();
  const standIn = useStore(status, (state) => state.status?.standIn);
  const [store] = useState(() =>
    createTokenStore({
      send: (token) => api.telegram.replaceToken(id, token),
      onSent: () => {
        events.emit('telegram:connected', { source: 'bot' });
        void status.refresh();
        onClose();
      },
    }),
  );
  const { token, pending, error } = useStore(store);
  const errorText = useErrorText('bots', error);
  const [parts] = useState<UnsavedParts>(() => new Map());
  const mayLose = useMayLose(parts);
  const leave = async () => {
    if (await mayLose()) onClose();
  };
  return (
    <Modal open centered footer={null} title={t('bots.newToken.title', { name })} onCancel={leave}>
      <Unsaved value={parts}>
        <UnsavedMark when={token !== ''} />
      </Unsaved>
      <Form className={styles.form} onSubmit={store.submit}>
        {error?.field === null && <Alert type="error" showIcon title={error.message} role="alert" />}
        <TextField
          label={t('bots.token.label')}
          help={<TokenSource standIn={standIn} of="newToken" />}
          error={errorText('token')}
          value={token}
          onChange={store.type}
          autoComplete="off"
          maxLength={160}
          readOnly={pending}
          secret
          autoFocus
        />
        <Button type="primary" htmlType="submit" loading={pending} className={styles.submit ?? ''}>
          {t('bots.newToken.yes')}
        </Button>
      </Form>
    </Modal>
  );
};
