import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { DraftHandle } from '../store/use-draft.ts';
import styles from './notice.module.css';
import { usePublish, usePublishReason } from './use-publish.ts';

/** Why the draft is not saved or not published; announced. What publishing asks about is a dialog. */
export const DraftProblem = ({ draft }: { draft: DraftHandle }) => {
  const { state, flush } = draft;
  const publish = usePublish(draft);
  const { t } = useTranslation('agents');
  const reasonOf = usePublishReason();
  const { error, publishError } = state;
  if (!state.draft || state.conflict) return null;
  if (error !== null)
    return (
      <div role="alert" className={styles.notice} data-tone="danger">
        <Icon name="alert" size={16} />
        <div className={styles.words}>
          <strong>{t('draft.failed')}</strong> {error}
        </div>
        <Button size="small" loading={state.saving} onClick={flush}>
          {t('retry')}
        </Button>
      </div>
    );
  if (publishError === null || ['tests', 'files'].includes(publishError.reason)) return null;
  return (
    <div role="alert" className={styles.notice} data-tone="danger">
      <Icon name="alert" size={16} />
      <div className={styles.words}>
        <strong>{t('draft.publishFailed')}</strong> {reasonOf(publishError)}
      </div>
      <Button size="small" loading={state.publishing} onClick={publish}>
        {t('draft.publish')}
      </Button>
    </div>
  );
};
