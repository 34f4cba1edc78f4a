import { MAX_MEDIA_BYTES } from '@switchboard/api-client';
import { plainName } from '@switchboard/common/text/plain-name';
import { sizeWords } from '@switchboard/common/text/size-words';
import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { type Attachments, MOST_FILES } from '../model/attachment.ts';
import styles from './attachment-tray.module.css';

/** Maximum files shown by name; the others are counted. */
const MOST_NAMES = 3;

/** Names the files that cannot be sent, with the reasons. */
export const FileTroubles = ({ attachments }: { attachments: Attachments }) => {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const refused = useStore(attachments, (state) => state.refused);
  const failure = useStore(attachments, (state) => state.failure);
  const reasons = [...new Set(refused.map(({ why }) => why))];
  const names = new Intl.ListFormat(locale);
  // A name keeps its own direction.
  const isolated = (name: string) => `\u2068${plainName(name)}\u2069`;

  if (reasons.length === 0 && failure === null) return null;
  return (
    <div role="alert" className={styles.troubles}>
      {failure && <p>{t(`attachments.${failure}`)}</p>}
      {reasons.map((why) => {
        const files = refused.filter((one) => one.why === why).map(({ name }) => isolated(name));
        const some =
          files.length > MOST_NAMES
            ? t('attachments.someFiles', { count: files.length })
            : names.format(files);
        const limit = why === 'tooMany' ? MOST_FILES : sizeWords(MAX_MEDIA_BYTES, locale);
        const words =
          why === 'unsupported'
            ? t('composer.takesNoFiles')
            : t(`attachments.refused.${why}`, { files: some, limit });
        return <p key={why}>{words}</p>;
      })}
    </div>
  );
};
