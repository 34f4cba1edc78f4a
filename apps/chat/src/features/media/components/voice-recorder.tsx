import { Button, Icon } from '@switchboard/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { recorderTexts } from '../../../locales/en/recorder.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import type { Attachment } from '../model/attachment.ts';
import { durationWords } from '../model/media.ts';
import { type Recording, RecordingError, type RecordingFailure, startRecording } from '../store/record.ts';
import styles from './voice-recorder.module.css';

export interface VoiceRecorderProps {
  /** Takes the finished recording. */
  onRecorded: (attachment: Attachment) => void;
  /** Called when it was cancelled. */
  onClose: () => void;
  /** Begins to record; the browser's microphone by default. */
  start?: () => Promise<Recording>;
}

/** Bars of the last seconds that are shown. */
const BARS = 60;
const HEIGHT = 24;
const STEP = 100;

/** Records a voice message. Enter sends it, Escape cancels. */
export const VoiceRecorder = ({ onRecorded, onClose, start = startRecording }: VoiceRecorderProps) => {
  const { t } = useLateTexts(recorderTexts);
  const [recording, setRecording] = useState<Recording>();
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [failure, setFailure] = useState<RecordingFailure>();
  const [isEnding, setEnding] = useState(false);
  const send = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    let isWanted = true;
    let begun: Recording | undefined;
    start().then(
      (made) => {
        begun = made;
        if (isWanted) setRecording(made);
        else made.cancel();
      },
      (error: unknown) => isWanted && setFailure(error instanceof RecordingError ? error.why : 'failed'),
    );
    return () => {
      isWanted = false;
      begun?.cancel();
    };
  }, [start]);
  useEffect(() => {
    if (!recording) return;
    send.current?.focus();
    const timer = setInterval(() => setLevels([...recording.levels()]), STEP);
    return () => clearInterval(timer);
  }, [recording]);

  const finish = async () => {
    if (!recording || isEnding) return;
    setEnding(true);
    try {
      const { content, isVoice, duration, waveform } = await recording.finish();
      const [kind, name] = isVoice ? (['voice', 'voice.ogg'] as const) : (['document', 'voice.m4a'] as const);
      const measures = { width: null, height: null, duration, waveform };
      const file = { kind, name, content_type: content.type, size: content.size, ...measures };
      onRecorded({ id: name, content, file });
    } catch {
      setFailure('failed');
      setEnding(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works on all of its buttons
    <div className={styles.recorder} onKeyDown={onKeyDown}>
      <Button
        type="text"
        // Escape works while the browser asks for the microphone too.
        autoFocus
        aria-label={t('recorder.cancel')}
        icon={<Icon name={failure ? 'close' : 'delete'} />}
        onClick={onClose}
      />
      {failure ? (
        <p className={styles.failure} role="alert">
          {t(`recorder.${failure}`)}
        </p>
      ) : !recording ? (
        <p className={styles.asking}>{t('recorder.asking')}</p>
      ) : (
        <>
          <span className={styles.timer} role="timer" aria-label={t('recorder.recording')}>
            {durationWords((levels.length * STEP) / 1000)}
          </span>
          <svg className={styles.levels} viewBox={`0 0 ${BARS * 4} ${HEIGHT}`} aria-hidden>
            {levels.slice(-BARS).map((level, index, shown) => {
              const height = 2 + (level / 31) * (HEIGHT - 2);
              return (
                <rect
                  key={index}
                  x={(BARS - shown.length + index) * 4}
                  y={(HEIGHT - height) / 2}
                  width={2.4}
                  height={height}
                  rx={1.2}
                />
              );
            })}
          </svg>
          <Button
            ref={send}
            type="primary"
            aria-label={t('recorder.send')}
            loading={isEnding}
            icon={<Icon name="send" size={16} />}
            onClick={finish}
          />
        </>
      )}
    </div>
  );
};
