import type { AgentFile } from '@switchboard/api-client';
import { plainName } from '@switchboard/common/text/plain-name';
import { useDirection } from '@switchboard/federation';
import { Button, Skeleton } from '@switchboard/ui';
import { Drawer } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { usePassages } from '../store/use-passages.ts';
import styles from './passages-drawer.module.css';

interface PassagesProps {
  agentId: string;
  file: AgentFile;
}

const Passages = ({ agentId, file }: PassagesProps) => {
  const { t } = useTranslation('agents');
  const { passages, total, error, loading, more } = usePassages(agentId, file.id);
  const rest = (total ?? 0) - passages.length;
  return (
    <>
      <p className={styles.text}>{t('knowledge.previewText')}</p>
      <ol className={styles.passages} aria-label={t('knowledge.read')}>
        {passages.map(({ id, heading, page, text }) => (
          <li key={id} className={styles.passage}>
            {(heading || page !== null) && (
              <p className={styles.place}>
                {heading && <bdi>{heading}</bdi>}
                {page !== null && <span>{t('knowledge.page', { page })}</span>}
              </p>
            )}
            <p className={styles.quote} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {error !== null && <LoadFailure title={t('knowledge.previewFailed')} text={error} retry={more} />}
      {loading && total === undefined && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {error === null && rest > 0 && (
        <Button block loading={loading} onClick={more}>
          {t('knowledge.more', { count: rest })}
        </Button>
      )}
    </>
  );
};

export interface PassagesDrawerProps extends PassagesProps {
  open: boolean;
  onClose: () => void;
}

/** The passages read from a file, as the agent searches them. */
export const PassagesDrawer = ({ agentId, file, open, onClose }: PassagesDrawerProps) => {
  const { t } = useTranslation('agents');
  const direction = useDirection();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={<bdi className={styles.title}>{plainName(file.name)}</bdi>}
      placement={direction === 'rtl' ? 'left' : 'right'}
      size="min(640px, 100vw)"
      destroyOnHidden
      closable={{ 'aria-label': t('knowledge.close') }}
    >
      <Passages agentId={agentId} file={file} />
    </Drawer>
  );
};
