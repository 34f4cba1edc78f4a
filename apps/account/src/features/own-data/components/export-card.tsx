import { Button, ErrorState, Icon, Section, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useExport } from '../store/use-export.ts';
import styles from './export-card.module.css';
import { ExportProgress } from './export-progress.tsx';
import { ReadyExport } from './ready-export.tsx';

/** The export of all data: starts it, follows it, and saves its file. */
export const ExportCard = () => {
  const { t } = useTranslation('account');
  const { found, error, supported, pending, retry, start, download } = useExport();
  const isLoaded = found !== undefined;
  return (
    <Section title={t('ownData.export.title')} text={t('ownData.export.text')}>
      {!supported && <p>{t('ownData.export.unsupported')}</p>}
      {supported && !isLoaded && error !== null && (
        <ErrorState
          retry={retry}
          title={t('ownData.export.notLoaded')}
          text={error}
          action={
            <Button icon={<Icon name="retry" size={16} />} onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {supported && !isLoaded && error === null && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {isLoaded && (
        <div className={styles.body}>
          {found?.state === 'preparing' && <ExportProgress done={found.done} total={found.total} />}
          {found?.state === 'ready' && <ReadyExport found={found} />}
          {found?.state === 'failed' && (
            <p className={styles.failed} role="alert">
              <Icon name="alert" size={16} />
              <span>{t('ownData.export.failed')}</span>
            </p>
          )}
          <div className={styles.buttons}>
            {found?.state === 'ready' && (
              <Button
                type="primary"
                icon={<Icon name="download" size={16} />}
                disabled={pending}
                onClick={() => void download()}
              >
                {t('ownData.export.download')}
              </Button>
            )}
            {found?.state !== 'preparing' && (
              <Button
                type={found?.state === 'ready' ? 'default' : 'primary'}
                disabled={pending}
                onClick={() => void start()}
              >
                {t(found ? 'ownData.export.again' : 'ownData.export.start')}
              </Button>
            )}
          </div>
          <p className={styles.note}>{t('ownData.export.noSecrets')}</p>
        </div>
      )}
    </Section>
  );
};
