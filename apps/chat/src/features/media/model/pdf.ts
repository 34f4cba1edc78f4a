import type { MessageMedia } from '@switchboard/api-client';

/** Bytes up to which a file is fetched for its preview. */
const SMALL = 3_000_000;

/** Whether a file is a PDF, by the words of its sender. */
export const isPdf = ({ name, content_type }: MessageMedia): boolean =>
  /^application\/pdf|\.pdf$/im.test(`${content_type}\n${name}`);

/** Whether the first page is shown without being asked for. */
export const hasPreview = ({ size }: MessageMedia): boolean => size !== null && size <= SMALL;
