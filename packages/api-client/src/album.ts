/** Files of one album: Telegram's limits. */
export const [LEAST_ALBUM_FILES, MOST_ALBUM_FILES] = [2, 10];
/** Bytes of all files of an album together. */
export const MAX_ALBUM_BYTES = 200_000_000;

const SENT = 'out:';

/** The `album_id` of the messages of an album that was sent under a key. */
export const albumOf = (key: string): string => `${SENT}${key}`;

/** The `client_key` of a message of that album. @param place from 0 */
export const albumKey = (key: string, place: number): string => (place === 0 ? key : `${key}.${place}`);

/** Whether it is a message of a sent album after the first one, which stands for all of them. */
export const isLaterPart = (albumId: string | null | undefined, clientKey: string | null): boolean =>
  clientKey !== null && albumId?.startsWith(SENT) === true && albumId !== albumOf(clientKey);
