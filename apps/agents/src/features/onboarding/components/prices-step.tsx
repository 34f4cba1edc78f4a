import { ErrorState, Skeleton } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useId } from 'react';
import { DropZone } from '../../knowledge/components/drop-zone.tsx';
import { FileRows } from '../../knowledge/components/file-rows.tsx';
import { UploadRows } from '../../knowledge/components/upload-rows.tsx';
import type { KnowledgeStore } from '../../knowledge/store/knowledge-store.ts';
import fields from './onboarding-form.module.css';
import styles from './steps.module.css';

export interface PricesStepProps {
  store: KnowledgeStore;
  text: string;
  onText: (text: string) => void;
}

/** A price list, pasted or dropped; each becomes a file of the agent. */
export const PricesStep = ({ store, text, onText }: PricesStepProps) => {
  const { t } = useTranslation('agents');
  const { files, uploads, error, action } = useStore(store);
  const id = useId();
  return (
    <div className={styles.content}>
      <div className={fields.field}>
        <label htmlFor={id} className={fields.label}>
          {t('onboarding.priceList')}
        </label>
        <Input.TextArea
          id={id}
          value={text}
          placeholder={t('onboarding.pricesExample')}
          onChange={({ target }) => onText(target.value)}
          dir="auto"
          autoSize={{ minRows: 6, maxRows: 14 }}
        />
      </div>
      <DropZone onFiles={store.upload} readsFiles />
      <UploadRows uploads={uploads} onRetry={store.retry} onDismiss={store.dismiss} />
      {error !== null && <ErrorState title={t('knowledge.failed')} text={error} />}
      {error === null && !files && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {files && files.length > 0 && (
        <FileRows
          files={files}
          action={action}
          actions={{ onReadAgain: store.readAgain, onRemove: store.remove }}
        />
      )}
    </div>
  );
};
