import { MOST_ALBUM_FILES } from '@switchboard/api-client';
import { plainName } from '@switchboard/common/text/plain-name';
import { sizeWords } from '@switchboard/common/text/size-words';
import { useLocale, useUnsaved } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useMemo, useState } from 'react';
import { attachmentsTexts } from '../../../locales/en/attachments.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import type { Attachment, Attachments } from '../model/attachment.ts';
import { groupsOf } from '../model/groups.ts';
import { durationWords } from '../model/media.ts';
import styles from './attachment-tray.module.css';
import { FileTroubles } from './file-troubles.tsx';
import media from './media.module.css';
import { useMediaSource } from './use-media-source.ts';

export interface AttachmentTrayProps {
  attachments: Attachments;
}

const useAddress = (content: Blob): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
};

/** The picture of a file that the server has. */
const StoredPreview = ({ id }: { id: string }) => {
  const { src, onError, failed } = useMediaSource(id, 'thumbnail');
  return failed ? <Icon name="file" size={22} /> : <img src={src} alt="" onError={onError} />;
};

const LocalPreview = ({ content, file: { kind } }: Attachment) => {
  const address = useAddress(content);
  if (kind === 'photo') return <img src={address} alt="" />;
  if (kind === 'video' && content.size > 0) return <video src={address} muted preload="metadata" />;
  return <Icon name={kind === 'voice' ? 'play' : 'file'} size={22} />;
};

const Preview = (attachment: Attachment) => {
  const { kind, stored } = attachment.file;
  return stored && kind === 'photo' ? <StoredPreview id={stored} /> : <LocalPreview {...attachment} />;
};

/** The files that the next message sends, and why others cannot be sent. */
export const AttachmentTray = ({ attachments }: AttachmentTrayProps) => {
  const { t } = useLateTexts(attachmentsTexts);
  const items = useStore(attachments, (state) => state.items);
  const disabled = useStore(attachments, (state) => state.isSending);
  useUnsaved(items.some(({ isKept }) => !isKept));
  const locale = useLocale();
  const groups = useMemo(() => groupsOf(items).length, [items]);
  const number = new Intl.NumberFormat(locale);

  const detailsOf = ({ size, width, height, duration }: Attachment['file']) =>
    [
      width && height ? `${number.format(width)} × ${number.format(height)}` : undefined,
      duration === null ? undefined : durationWords(duration),
      size === null ? undefined : sizeWords(size, locale),
    ].filter((part) => part !== undefined);

  return (
    <div>
      <FileTroubles attachments={attachments} />
      {groups > 1 && (
        <p className={styles.groups}>{t('attachments.groups', { count: groups, limit: MOST_ALBUM_FILES })}</p>
      )}
      {items.length > 0 && (
        <ul className={styles.tray} aria-label={t('attachments.files')}>
          {items.map((item) => {
            const name = plainName(item.file.name) || t(`types.${item.file.kind}`);
            return (
              <li key={item.id} className={styles.item}>
                <span className={styles.thumbnail}>
                  <Preview {...item} />
                </span>
                <span className={media.words}>
                  <bdi className={media.name} title={name}>
                    {name}
                  </bdi>
                  <span className={media.detail}>{detailsOf(item.file).join(' · ')}</span>
                </span>
                <IconButton
                  icon="close"
                  label={t('attachments.removeFile', { name })}
                  disabled={disabled}
                  onClick={() => attachments.remove(item.id)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
