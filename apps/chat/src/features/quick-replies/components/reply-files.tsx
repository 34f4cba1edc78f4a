import { MAX_MEDIA_BYTES, MAX_QUICK_REPLY_FILES, type MessageMedia } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { plainName } from '@switchboard/common/text/plain-name';
import { sizeWords } from '@switchboard/common/text/size-words';
import { useLocale } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useRef, useState } from 'react';
import { quickRepliesTexts } from '../../../locales/en/quick-replies.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useMediaSource } from '../../media/components/use-media-source.ts';
import { measure } from '../../media/store/measure.ts';
import type { QuickRepliesStore } from '../store/quick-replies-store.ts';
import styles from './reply-files.module.css';

export interface ReplyFilesProps {
  files: readonly MessageMedia[];
  upload: QuickRepliesStore['upload'];
  /** Gets the change of the files as they are then. */
  onChange: (change: (files: readonly MessageMedia[]) => MessageMedia[]) => void;
  /** Whether files are on their way. */
  onBusy: (isBusy: boolean) => void;
}

const Thumbnail = ({ file }: { file: MessageMedia }) => {
  const { src, failed, onError } = useMediaSource(file.id, 'thumbnail', file.has_thumbnail);
  return src && !failed ? <img src={src} alt="" onError={onError} /> : <Icon name="file" size={20} />;
};

/** The files of a quick reply, to add and take out. They are stored at once, and kept with the reply when it is saved. */
export const ReplyFiles = ({ files, upload, onChange, onBusy }: ReplyFilesProps) => {
  const { t } = useLateTexts(quickRepliesTexts);
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [uploading, setUploading] = useState<string[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const room = MAX_QUICK_REPLY_FILES - files.length - uploading.length;

  const send = async (file: File) => {
    try {
      if (file.size > MAX_MEDIA_BYTES)
        throw new Error(t('quickReplies.fileTooLarge', { limit: sizeWords(MAX_MEDIA_BYTES, locale) }));
      const measures = await measure(file).catch(() => undefined);
      const { width, height, duration, poster } = measures ?? {};
      const described = { width, height, duration: duration ?? undefined, poster };
      const stored = await upload({ file, name: file.name, ...described });
      onChange((now) => [...now, stored]);
    } catch (error) {
      setProblems((now) => [...now, `${plainName(file.name)}: ${messageOf(error)}`]);
    }
    setUploading((now) => now.filter((_, index) => index !== now.indexOf(file.name)));
  };
  const choose = async (chosen: File[]) => {
    const taken = chosen.slice(0, room);
    setProblems(
      taken.length < chosen.length ? [t('quickReplies.tooManyFiles', { limit: MAX_QUICK_REPLY_FILES })] : [],
    );
    setUploading((now) => [...now, ...taken.map(({ name }) => name)]);
    onBusy(true);
    // In their order.
    for (const file of taken) await send(file);
    onBusy(false);
  };

  return (
    <fieldset className={styles.files}>
      <legend>{t('quickReplies.files')}</legend>
      {(files.length > 0 || uploading.length > 0) && (
        <ul>
          {files.map((file) => {
            const name = plainName(file.name) || t(`types.${file.kind}`);
            return (
              <li key={file.id}>
                <span className={styles.thumbnail}>
                  <Thumbnail file={file} />
                </span>
                <bdi className={styles.name} title={name}>
                  {name}
                </bdi>
                {file.size !== null && <span className={styles.size}>{sizeWords(file.size, locale)}</span>}
                <IconButton
                  icon="close"
                  label={t('quickReplies.removeFile', { name })}
                  onClick={() => {
                    onChange((now) => now.filter(({ id }) => id !== file.id));
                    add.current?.focus();
                  }}
                />
              </li>
            );
          })}
          {uploading.map((name, index) => (
            <li key={`${name}-${index}`}>
              <span className={styles.thumbnail}>
                <Icon name="up" size={18} />
              </span>
              <span className={styles.name} role="status">
                {t('quickReplies.uploading', { name: plainName(name) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {problems.map((problem) => (
        <p key={problem} role="alert" className={styles.problem}>
          {problem}
        </p>
      ))}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-testid="reply-files"
        onChange={({ target }) => {
          void choose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        ref={add}
        size="small"
        icon={<Icon name="attach" size={15} />}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        {t('quickReplies.addFiles')}
      </Button>
    </fieldset>
  );
};
