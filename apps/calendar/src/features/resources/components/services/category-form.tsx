import type { ServiceCategory } from '@switchboard/api-client';
import { useKept } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import type { FormEvent } from 'react';
import { servicesTexts } from '../../../../locales/en/services.ts';
import { useLateTexts } from '../../../../locales/use-late-texts.ts';
import { FormError } from '../../../calendar/components/form-error.tsx';
import { useSubmission } from '../../../calendar/components/use-submission.ts';
import { useCalendar } from '../../../calendar/store/calendar-context.tsx';
import styles from './category-form.module.css';

export interface CategoryFormProps {
  /** The category that is renamed; without it, one is added. */
  category?: ServiceCategory | undefined;
  onClose: () => void;
}

/** Names a category, in the place of its heading. */
export const CategoryForm = ({ category, onClose }: CategoryFormProps) => {
  const { t } = useTranslation('calendar');
  useLateTexts(servicesTexts);
  const { store } = useCalendar();
  const saving = useSubmission();
  const kept = useKept(`calendar:category:${category?.id ?? 'new'}`, category?.name ?? '');
  const { value: name } = kept;
  const close = () => {
    kept.forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    void saving.submit<unknown>(
      () =>
        store
          .getState()
          .changeServices(async (services) =>
            category
              ? services.updateCategory(category.id, { name, before: { name: kept.before } })
              : services.createCategory({ name }),
          ),
      close,
    );
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <FormError error={saving.error} />
      <div className={styles.fields}>
        <Input
          autoFocus
          autoComplete="off"
          maxLength={80}
          aria-label={t('serviceList.categoryName')}
          placeholder={t('serviceList.categoryPlaceholder')}
          value={name}
          onChange={({ target }) => kept.change(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // The drawer stays open.
            event.stopPropagation();
            close();
          }}
        />
        <Button type="primary" htmlType="submit" disabled={name.trim() === ''} loading={saving.pending}>
          {t('serviceList.saveCategory')}
        </Button>
        <Button type="text" onClick={close}>
          {t('services.cancel')}
        </Button>
      </div>
    </form>
  );
};
