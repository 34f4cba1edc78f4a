import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useRef, useState } from 'react';
import { bars, durationWords } from '../model/media.ts';
import styles from './media.module.css';
import { MediaFailure } from './media-failure.tsx';
import type { MediaProps } from './media-props.ts';
import { useMediaSource } from './use-media-source.ts';

const BARS = 44;
/** The height of the waveform and of its least bar, in pixels. */
const HEIGHT = 24;
const LEAST = 3;

/** One voice message plays at a time. */
const pauseOthers = (playing: HTMLAudioElement): void => {
  for (const other of document.querySelectorAll('audio')) if (other !== playing) other.pause();
};

/** A voice message with its waveform. Its bytes are loaded when it is played first. */
export const VoiceMessage = ({ media, tabIndex, local, isLocal = false }: MediaProps) => {
  const { t } = useTranslation('chat');
  const audio = useRef<HTMLAudioElement>(null);
  const [wanted, setWanted] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [known, setKnown] = useState<number>();
  const source = useMediaSource(media.id, 'file', wanted && !isLocal);
  const { failed, attempt, onError, retry } = source;
  const src = isLocal ? (wanted ? local : undefined) : source.src;
  const duration = media.duration ?? known ?? 0;
  const played = duration > 0 ? at / duration : 0;

  const toggle = () => {
    setWanted(true);
    const element = audio.current;
    if (!element?.src) return;
    if (element.paused) void element.play().catch(onError);
    else element.pause();
  };
  const seek = (seconds: number) => {
    setAt(seconds);
    if (audio.current) audio.current.currentTime = seconds;
  };

  if (failed) return <MediaFailure media={media} onRetry={retry} />;
  return (
    <div className={styles.voice}>
      <Button
        type="primary"
        shape="circle"
        tabIndex={tabIndex}
        aria-label={t(playing ? 'media.pause' : 'media.playVoice')}
        icon={<Icon name={playing ? 'pause' : 'play'} size={16} />}
        onClick={toggle}
      />
      <span className={styles.wave}>
        <svg viewBox={`0 0 ${BARS * 4} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          {bars(media.waveform, BARS).map((bar, index) => {
            const height = LEAST + bar * (HEIGHT - LEAST);
            return (
              <rect
                key={index}
                x={index * 4}
                y={(HEIGHT - height) / 2}
                width={2.4}
                height={height}
                rx={1.2}
                data-played={index / BARS < played || undefined}
              />
            );
          })}
        </svg>
        <input
          type="range"
          min={0}
          max={duration}
          step="any"
          value={at}
          tabIndex={tabIndex}
          disabled={duration === 0}
          aria-label={t('media.seek')}
          aria-valuetext={durationWords(at)}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </span>
      <span className={styles.clock}>{durationWords(playing || at > 0 ? at : duration)}</span>
      {src && (
        // biome-ignore lint/a11y/useMediaCaption: a voice message has no captions
        <audio
          key={attempt}
          ref={audio}
          src={src}
          autoPlay
          onPlay={({ currentTarget }) => {
            pauseOthers(currentTarget);
            setPlaying(true);
          }}
          onPause={() => setPlaying(false)}
          onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
          onLoadedMetadata={({ currentTarget }) => {
            if (Number.isFinite(currentTarget.duration)) setKnown(currentTarget.duration);
            if (at > 0) currentTarget.currentTime = at;
          }}
          onEnded={() => setAt(0)}
          onError={onError}
        />
      )}
    </div>
  );
};
