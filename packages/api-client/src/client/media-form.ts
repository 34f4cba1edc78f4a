import type { OutgoingFile } from './inbox.ts';

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
