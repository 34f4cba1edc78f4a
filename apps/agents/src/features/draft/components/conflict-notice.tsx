import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { valueIn } from '../model/edits.ts';
import type { DraftHandle } from '../store/use-draft.ts';
import styles from './conflict-notice.module.css';
import notice from './notice.module.css';

const lateDiff = late(async () => (await import('../../diff/components/text-diff.tsx')).TextDiff);

/** Shows the changes saved elsewhere and the user's edits, and asks which of the two to keep; announced. */
export const ConflictNotice = ({ draft: { state, resolve } }: { draft: DraftHandle }) => {
  const { t } = useTranslation('agents');
  const { conflict, draft } = state;
  // Without its code, both texts are shown as they are.
  const TextDiff = useCode(lateDiff, { open: conflict !== null, onFailure: () => {} });
  if (!conflict || !draft) return null;
  const { theirs, fields } = conflict;
  const settings = fields.filter((field) => field !== 'system_prompt');
  const [ours, saved] = [draft, theirs].map((content) =>
    [
      ...(fields.includes('system_prompt') ? [content.system_prompt] : []),
      ...settings.map(
        (field) => `${field.slice('intelligence.'.length)}: ${JSON.stringify(valueIn(content, field))}`,
      ),
    ].join('\n'),
  );
  if (ours === undefined || saved === undefined) return null;

  return (
    <section className={styles.conflict} aria-label={t('draft.conflict')}>
      <div role="alert" className={notice.notice}>
        <Icon name="alert" size={16} />
        <div className={notice.words}>
          <strong>{t('draft.conflict')}</strong> {t('draft.conflictText')}
        </div>
        <Button onClick={() => resolve('mine')}>{t('draft.keep.mine')}</Button>
        <Button onClick={() => resolve('theirs')}>{t('draft.keep.theirs')}</Button>
      </div>
      {TextDiff ? (
        <>
          <p className={styles.legend}>{t('diff.legend')}</p>
          <TextDiff before={saved} after={ours} />
        </>
      ) : (
        <div className={styles.text} dir="auto">
          {saved}
        </div>
      )}
    </section>
  );
};
