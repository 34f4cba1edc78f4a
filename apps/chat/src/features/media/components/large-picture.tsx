import type { MessageMedia } from '@switchboard/api-client';
import { plainName } from '@switchboard/common/text/plain-name';
import { Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type CSSProperties, useState } from 'react';
import { MediaFailure } from './media-failure.tsx';
import { useMediaSource } from './use-media-source.ts';
import styles from './viewer.module.css';

/** The place of a photo, known before it loads: as large as it is, or as the page allows. */
const placeOf = ({ width, height }: MessageMedia): CSSProperties =>
  width && height
    ? {
        inlineSize: `min(100%, ${width}px, calc((100dvh - 96px) * ${width / height}))`,
        aspectRatio: `${width} / ${height}`,
      }
    : {};

/** A photo or a video in the viewer. */
export const LargePicture = ({ media }: { media: MessageMedia }) => {
  const { t } = useTranslation('chat');
  const { src, failed, attempt, onError, retry } = useMediaSource(media.id, 'file');
  const [loaded, setLoaded] = useState(false);
  const isWaited = media.kind === 'photo' && !loaded;
  const { src: thumbnail } = useMediaSource(media.id, 'thumbnail', isWaited && media.has_thumbnail);

  if (failed) return <MediaFailure media={media} onRetry={retry} />;
  if (!src) return <Skeleton active title={false} />;
  if (media.kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: customers send no captions
      <video key={attempt} className={styles.content} src={src} controls autoPlay onError={onError} />
    );
  return (
    <img
      key={attempt}
      className={styles.content}
      style={{ ...placeOf(media), ...(isWaited && thumbnail && { backgroundImage: `url("${thumbnail}")` }) }}
      src={src}
      alt={plainName(media.name) || t(`types.${media.kind}`)}
      draggable={false}
      onLoad={() => setLoaded(true)}
      onError={onError}
    />
  );
};
