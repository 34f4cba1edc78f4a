import type { Agent } from '@switchboard/api-client';
import { Button, ErrorState, Icon, Section, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useEffect } from 'react';
import { useFiles } from '../store/use-files.ts';
import { DropZone } from './drop-zone.tsx';
import { FileRows } from './file-rows.tsx';
import styles from './files-section.module.css';
import { UploadRows } from './upload-rows.tsx';

/** The files of an agent's knowledge, and the upload. */
export const FilesSection = ({ agent, name }: { agent: Agent; name: string }) => {
  const { t } = useTranslation('agents');
  const store = useFiles()(agent);
  const { files, error, uploads, uploaded } = useStore(store);

  useEffect(() => {
    void store.load();
  }, [store]);

  return (
    <Section title={t('files.title')} text={t('files.text', { name })}>
      <DropZone onFiles={store.upload} />
      <UploadRows uploads={uploads} onRetry={store.retry} onDismiss={store.dismiss} />
      {error !== null && (
        <ErrorState
          title={t('files.failed')}
          text={error}
          action={
            <Button icon={<Icon name="retry" size={16} />} onClick={store.load}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {error === null && !files && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {files && <FileRows files={files} />}
      <p role="status" className={styles.announcement}>
        {uploaded !== null && t('files.uploaded', { name: uploaded })}
      </p>
    </Section>
  );
};
