import type { MessageMedia } from '@switchboard/api-client';

/** The largest size of a picture in a message, in pixels. */
const LARGEST = { width: 320, height: 320 };
/** The least size: a long thin picture still can be clicked. */
const LEAST = 96;
/** For a file whose size is unknown. */
const ASSUMED = { width: 280, height: 210 };

/** The size at which a picture is shown, known before it loads. */
export const shownSize = ({
  width,
  height,
}: Pick<MessageMedia, 'width' | 'height'>): { width: number; height: number } => {
  if (!width || !height) return ASSUMED;
  const scale = Math.min(1, LARGEST.width / width, LARGEST.height / height);
  return {
    width: Math.max(LEAST, Math.round(width * scale)),
    height: Math.max(LEAST, Math.round(height * scale)),
  };
};

/** `3:07`, of seconds. */
export const durationWords = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** Loudness of a voice message, 0 to 1, as a number of bars: the loudest of each part. Without one, flat. */
export const bars = (waveform: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * waveform.length) / count);
    const part = waveform.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * waveform.length) / count)));
    return Math.min(1, Math.max(0, ...part) / 31);
  });

/** The tiny picture to show while the real one loads; only pictures inside the address itself are taken. */
export const previewOf = ({ preview }: Pick<MessageMedia, 'preview'>): string | undefined =>
  preview?.startsWith('data:image/') ? preview : undefined;
