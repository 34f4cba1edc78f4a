import type { MediaRow } from '../db/schema/messaging.ts';
import type { OutgoingMedia } from '../telegram/ports.ts';

/** A stored file as a channel takes it. @param bytes where they are until the call settles, and their number */
export const outgoingMedia = (
  file: MediaRow,
  { path, size }: Pick<OutgoingMedia, 'path' | 'size'>,
  caption: string | null | undefined,
): OutgoingMedia => ({
  path,
  size,
  fileName: file.name ?? '',
  contentType: file.contentType ?? 'application/octet-stream',
  type: file.kind,
  duration: file.duration ?? undefined,
  waveform: file.waveform ?? undefined,
  width: file.width ?? undefined,
  height: file.height ?? undefined,
  caption: caption ?? undefined,
});
