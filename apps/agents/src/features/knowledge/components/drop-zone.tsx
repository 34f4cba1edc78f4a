import { useLocale } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId, useRef, useState } from 'react';
import { formatSize } from '../model/format-size.ts';
import { MAX_FILE_BYTES } from '../model/upload.ts';
import styles from './knowledge-tab.module.css';

export interface DropZoneProps {
  onFiles: (files: File[]) => void;
  /** Whether the backend lists the types that it reads. */
  readsFiles: boolean;
}

/** Accepts files by choice or drop, and shows the types and the size limit. */
export const DropZone = ({ onFiles, readsFiles }: DropZoneProps) => {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const limitId = useId();
  const [over, setOver] = useState(false);
  const size = formatSize(MAX_FILE_BYTES, locale);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same as a drop
    <div
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('knowledge.upload')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        icon={<Icon name="attach" size={16} />}
        aria-describedby={limitId}
        onClick={() => input.current?.click()}
      >
        {t('knowledge.upload')}
      </Button>
      <span className={styles.muted}>{t('knowledge.drop')}</span>
      <span id={limitId} className={styles.limit}>
        {t(readsFiles ? 'knowledge.types' : 'knowledge.limit', { size })}
      </span>
    </div>
  );
};
