import type { Kept } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Form } from '../../forms/components/form.tsx';
import { TextField } from '../../forms/components/text-field.tsx';
import styles from './business.module.css';

/** Characters. A copy, because the list of the contract would bring its schemas. */
const MAX_NAME = 120;

export interface NameFormProps {
  /** The stored name, and what was typed in its place. */
  kept: Kept<string>;
  saving: boolean;
  /** @returns whether it was saved */
  onSave: (name: string, before: string) => Promise<boolean>;
}

/** The name of the business. What is typed outlives the screen until it is saved or taken back. */
export const NameForm = ({ kept, saving, onSave }: NameFormProps) => {
  const { t } = useTranslation('account');
  const { value, before, change, forget } = kept;
  const changed = kept.changed && value.trim() !== before;

  const submit = async () => {
    if (saving || !changed) return;
    if (await onSave(value, before)) forget();
  };

  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('business.name')}
        help={t('business.nameHelp')}
        value={value}
        onChange={change}
        autoComplete="organization"
        maxLength={MAX_NAME}
        size="middle"
        readOnly={saving}
      />
      {changed && (
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={saving}>
            {t('user.save')}
          </Button>
          <Button disabled={saving} onClick={forget}>
            {t('user.cancel')}
          </Button>
        </div>
      )}
    </Form>
  );
};
