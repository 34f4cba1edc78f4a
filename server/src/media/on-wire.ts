import type { WireMedia } from '@switchboard/api-client';
import type { MediaRow } from '../db/schema/messaging.ts';
import { codeOfReason } from '../telegram/reasons.ts';

/** A file for the contract, without where Telegram keeps it. */
export const mediaOnWire = (media: Omit<MediaRow, 'remote'>): WireMedia => ({
  id: media.id,
  kind: media.kind,
  name: media.name,
  content_type: media.contentType,
  size: media.size,
  width: media.width,
  height: media.height,
  duration: media.duration,
  waveform: media.waveform,
  preview: media.preview,
  // It is fetched on the first request. A photo has one as soon as the photo is fetched.
  has_thumbnail:
    media.thumbnailId !== null ||
    media.remoteThumbnail !== null ||
    (media.kind === 'photo' && media.fileId === null && media.failure === null),
  failure: media.failure,
  failure_code: media.failure === null ? null : (codeOfReason(media.failure) ?? null),
});
