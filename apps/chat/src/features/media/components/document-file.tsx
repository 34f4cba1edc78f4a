import { useCode } from '@switchboard/common/async/use-code';
import { plainName } from '@switchboard/common/text/plain-name';
import { sizeWords } from '@switchboard/common/text/size-words';
import { useLocale } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { hasPreview, isPdf } from '../model/pdf.ts';
import { DownloadButton } from './download-button.tsx';
import { lateParts } from './late-parts.ts';
import styles from './media.module.css';
import type { MediaProps } from './media-props.ts';

/** A file with its name and size, to download. */
export const DocumentFile = ({ media, tabIndex, isLocal }: MediaProps) => {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const [failed, setFailed] = useState(false);
  const isShown = !isLocal && isPdf(media) && !failed;
  const Parts = useCode(lateParts, { open: isShown, onFailure: () => setFailed(true) });
  return (
    <div>
      {isShown &&
        (Parts ? (
          <Parts.PdfPreview media={media} tabIndex={tabIndex} />
        ) : (
          <div className={styles.pdf} data-small={hasPreview(media) || undefined} />
        ))}
      <div className={styles.file}>
        <span className={styles.badge}>
          <Icon name="file" size={18} />
        </span>
        <span className={styles.words}>
          <bdi className={styles.name}>{plainName(media.name) || t('types.document')}</bdi>
          {media.size !== null && <span className={styles.detail}>{sizeWords(media.size, locale)}</span>}
        </span>
        {!isLocal && <DownloadButton media={media} tabIndex={tabIndex} />}
      </div>
    </div>
  );
};
