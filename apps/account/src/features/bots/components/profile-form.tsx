import { BOT_TEXT_LIMITS } from '@switchboard/api-client';
import { Button } from '@switchboard/ui';
import { Alert } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { Form, useErrorText } from '../../forms/components/form.tsx';
import { TextAreaField } from '../../forms/components/text-area-field.tsx';
import { TextField } from '../../forms/components/text-field.tsx';
import type { ProfileStore } from '../store/profile-store.ts';
import { CommandRows } from './command-rows.tsx';
import styles from './profile-dialog.module.css';

export interface ProfileFormProps {
  store: ProfileStore;
  onClose: () => void;
}

/** The texts and commands of a bot. */
export const ProfileForm = ({ store, onClose }: ProfileFormProps) => {
  const { t } = useTranslation('account');
  const { name, short_description, description, pending, error } = useStore(store);
  const errorText = useErrorText('bots.profile', error);
  return (
    <Form className={styles.form} onSubmit={store.submit}>
      {error?.field === null && <Alert type="error" showIcon title={error.message} role="alert" />}
      <TextField
        label={t('bots.profile.name.label')}
        help={t('bots.profile.name.help')}
        error={errorText('name')}
        value={name}
        onChange={(value) => store.type('name', value)}
        autoComplete="off"
        maxLength={BOT_TEXT_LIMITS.name}
        readOnly={pending}
      />
      <TextAreaField
        label={t('bots.profile.short_description.label')}
        help={t('bots.profile.short_description.help')}
        error={errorText('short_description')}
        value={short_description}
        onChange={(value) => store.type('short_description', value)}
        maxLength={BOT_TEXT_LIMITS.shortDescription}
        readOnly={pending}
      />
      <TextAreaField
        label={t('bots.profile.description.label')}
        help={t('bots.profile.description.help')}
        error={errorText('description')}
        value={description}
        onChange={(value) => store.type('description', value)}
        maxLength={BOT_TEXT_LIMITS.description}
        readOnly={pending}
      />
      <CommandRows store={store} error={errorText('commands')} />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={pending}>
          {t('bots.profile.yes')}
        </Button>
        <Button disabled={pending} onClick={onClose}>
          {t('bots.cancel')}
        </Button>
      </div>
    </Form>
  );
};
