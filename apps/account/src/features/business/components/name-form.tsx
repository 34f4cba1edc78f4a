import { useApp } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { Form } from '../../forms/components/form.tsx';
import { TextField } from '../../forms/components/text-field.tsx';
import styles from './business.module.css';

/** Characters. A copy, because the list of the contract would bring its schemas. */
const MAX_NAME = 120;
const DRAFT = 'account:business-name';

export interface NameFormProps {
  name: string;
  saving: boolean;
  /** @returns whether it was saved */
  onSave: (name: string) => Promise<boolean>;
}

/** The name of the business. What is typed outlives the screen until it is saved or taken back. */
export const NameForm = ({ name, saving, onSave }: NameFormProps) => {
  const { t } = useTranslation('account');
  const { drafts } = useApp();
  const [typed, setTyped] = useState(() => drafts.read(DRAFT));
  const value = typed ?? name;
  const changed = value.trim() !== name;

  const type = (text: string | null) => {
    setTyped(text);
    if (text === null || text.trim() === name) drafts.forget(DRAFT);
    else drafts.keep(DRAFT, text);
  };
  const submit = async () => {
    if (saving || !changed) return;
    if (await onSave(value)) type(null);
  };

  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('business.name')}
        help={t('business.nameHelp')}
        value={value}
        onChange={type}
        autoComplete="organization"
        maxLength={MAX_NAME}
        readOnly={saving}
      />
      {changed && (
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={saving}>
            {t('user.save')}
          </Button>
          <Button disabled={saving} onClick={() => type(null)}>
            {t('user.cancel')}
          </Button>
        </div>
      )}
    </Form>
  );
};
