import { useApp } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { Alert } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useState } from 'react';
import { Form, useErrorText } from '../../forms/components/form.tsx';
import { TextField } from '../../forms/components/text-field.tsx';
import { createNamesStore, type KeptNames } from '../store/names-store.ts';
import styles from './user-card.module.css';

const MAX_NAME = 150;

/** Changes the names of the user, here and in the menu. */
export const NamesForm = ({ kept, onClose }: { kept: KeptNames; onClose: () => void }) => {
  const { t } = useTranslation('account');
  const { api, session } = useApp();
  const [store] = useState(() =>
    createNamesStore({
      current: session.user(),
      kept,
      save: async (names) => {
        await api.person.changeNames(names);
        await session.refresh();
      },
      onSaved: onClose,
    }),
  );
  const { first_name, last_name, pending, error } = useStore(store);
  const errorText = useErrorText('user', error);
  return (
    <Form className={styles.form} onSubmit={store.submit}>
      {error?.field === null && <Alert type="error" showIcon title={error.message} role="alert" />}
      <TextField
        label={t('user.firstName')}
        value={first_name}
        error={errorText('first_name')}
        onChange={(value) => store.type('first_name', value)}
        autoComplete="given-name"
        maxLength={MAX_NAME}
        readOnly={pending}
        autoFocus
      />
      <TextField
        label={t('user.lastName')}
        value={last_name}
        error={errorText('last_name')}
        onChange={(value) => store.type('last_name', value)}
        autoComplete="family-name"
        maxLength={MAX_NAME}
        readOnly={pending}
      />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={pending}>
          {t('user.save')}
        </Button>
        <Button
          disabled={pending}
          onClick={() => {
            kept.forget();
            onClose();
          }}
        >
          {t('user.cancel')}
        </Button>
      </div>
    </Form>
  );
};
