import { plainName } from '@switchboard/common/text/plain-name';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { durationWords, previewOf, shownSize } from '../model/media.ts';
import styles from './media.module.css';
import { MediaFailure } from './media-failure.tsx';
import type { MediaProps } from './media-props.ts';
import { useGallery } from './use-gallery.ts';
import { useMediaSource } from './use-media-source.ts';

/** A photo, or the picture of a video, in its final size from the start. A click shows it large. */
export const Picture = ({ media, tabIndex, local, isLocal = false }: MediaProps) => {
  const { t } = useTranslation('chat');
  const enlarge = useGallery();
  const [loaded, setLoaded] = useState(false);
  const hasPicture = media.has_thumbnail || media.kind === 'photo';
  const source = useMediaSource(media.id, media.has_thumbnail ? 'thumbnail' : 'file', hasPicture && !isLocal);
  const size = shownSize(media);
  const preview = previewOf(media);
  const name = plainName(media.name);
  const isVideo = media.kind === 'video';
  const length = isVideo && media.duration !== null ? durationWords(media.duration) : '';

  if (source.failed && hasPicture) return <MediaFailure media={media} onRetry={source.retry} />;
  return (
    <button
      type="button"
      className={styles.picture}
      style={{ inlineSize: size.width, aspectRatio: `${size.width} / ${size.height}` }}
      tabIndex={tabIndex}
      // With the length that is shown on it, so that a spoken command finds it.
      aria-label={[t(isVideo ? 'media.play' : 'media.enlarge'), name, length].filter(Boolean).join(': ')}
      disabled={isLocal}
      onClick={() => enlarge(media)}
    >
      {local ? (
        isVideo ? (
          <video className={styles.local} src={local} muted preload="metadata" />
        ) : (
          <img className={styles.local} src={local} alt="" />
        )
      ) : (
        preview && !loaded && <img className={styles.preview} src={preview} alt="" />
      )}
      {source.src && (
        <img
          key={source.attempt}
          src={source.src}
          alt=""
          decoding="async"
          data-loaded={loaded || undefined}
          onLoad={() => setLoaded(true)}
          onError={source.onError}
        />
      )}
      {isVideo && (
        <>
          {!isLocal && (
            <span className={styles.play}>
              <Icon name="play" size={22} />
            </span>
          )}
          {length && <span className={styles.length}>{length}</span>}
        </>
      )}
    </button>
  );
};
