import type { MessageMedia } from '@switchboard/api-client';
import { plainName } from '@switchboard/common/text/plain-name';
import { Button, Icon, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { DownloadButton } from './download-button.tsx';
import { MediaFailure } from './media-failure.tsx';
import { useMediaSource } from './use-media-source.ts';
import styles from './viewer.module.css';

export interface ViewerProps {
  media: MessageMedia;
  onClose: () => void;
}

/** The place of a photo, known before it loads: as large as it is, or as the page allows. */
const placeOf = ({ width, height }: MessageMedia): CSSProperties =>
  width && height
    ? {
        inlineSize: `min(100%, ${width}px, calc((100dvh - 96px) * ${width / height}))`,
        aspectRatio: `${width} / ${height}`,
      }
    : {};

/** A photo or video over the whole page. Escape and a click beside it close it. */
export const Viewer = ({ media, onClose }: ViewerProps) => {
  const { t } = useTranslation('chat');
  const dialog = useRef<HTMLDialogElement>(null);
  const { src, failed, attempt, onError, retry } = useMediaSource(media.id, 'file');
  const [loaded, setLoaded] = useState(false);
  const isWaited = media.kind === 'photo' && !loaded;
  const { src: thumbnail } = useMediaSource(media.id, 'thumbnail', isWaited && media.has_thumbnail);
  const name = plainName(media.name) || t(`types.${media.kind}`);

  useEffect(() => dialog.current?.showModal(), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={name}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <header className={styles.header}>
        <bdi className={styles.name}>{name}</bdi>
        <DownloadButton media={media} />
        <Button
          type="text"
          aria-label={t('close')}
          icon={<Icon name="close" />}
          onClick={() => dialog.current?.close()}
        />
      </header>
      {failed ? (
        <MediaFailure media={media} onRetry={retry} />
      ) : !src ? (
        <Skeleton active title={false} />
      ) : media.kind === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: customers send no captions
        <video key={attempt} className={styles.content} src={src} controls autoPlay onError={onError} />
      ) : (
        <img
          key={attempt}
          className={styles.content}
          style={{
            ...placeOf(media),
            ...(isWaited && thumbnail && { backgroundImage: `url("${thumbnail}")` }),
          }}
          src={src}
          alt={name}
          onLoad={() => setLoaded(true)}
          onError={onError}
        />
      )}
    </dialog>
  );
};
