import type { Media } from './chats.ts';

/** A file to send, with the browser's data about it. */
export interface OutgoingFile extends Media {
  /** The id of the answered message. */
  inReplyTo?: string | undefined;
  /** Seconds of a video or a voice message. */
  duration?: number | undefined;
  /** Loudness over time of a voice message, up to 200 numbers from 0 to 31. */
  waveform?: number[] | undefined;
  /** Pixels of a video. */
  width?: number | undefined;
  height?: number | undefined;
  /** A small picture of a video: JPEG in base64, of at most `MAX_POSTER_LENGTH` characters. */
  poster?: string | undefined;
}

/** A file and the browser's data about it as a form. Empty fields are left out. */
export const mediaForm = (
  file: OutgoingFile,
  more: Readonly<Record<string, string | number | false | undefined>> = {},
): FormData => {
  const form = new FormData();
  const fields = {
    caption: file.caption,
    voice_note: file.voiceNote && '1',
    in_reply_to: file.inReplyTo,
    duration: file.duration,
    waveform: file.waveform?.join(),
    width: file.width,
    height: file.height,
    poster: file.poster,
    ...more,
  };
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, String(value));
  form.set('file', file.file, file.name);
  return form;
};
