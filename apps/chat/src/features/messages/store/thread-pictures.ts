import type { MessageMedia } from '@switchboard/api-client';
import type { Pictures, Side } from '../../media/model/pictures.ts';
import type { ThreadStore } from '../model/thread.ts';

/** Pages of messages without a picture that one step loads. */
const MOST_PAGES = 10;

/** The pictures of a conversation that the server has. */
export const threadPictures = (thread: ThreadStore): Pictures => {
  const all = (): MessageMedia[] =>
    thread
      .getState()
      .entries.flatMap(({ media, deleted, _upload }) =>
        media && !deleted && _upload === undefined && media.failure === null && isPicture(media)
          ? [media]
          : [],
      );
  const beside = (id: string, side: Side) => {
    const pictures = all();
    const at = pictures.findIndex((picture) => picture.id === id);
    return at < 0 ? undefined : pictures[at + (side === 'older' ? -1 : 1)];
  };
  const hasMore = (side: Side) => thread.getState()[side === 'older' ? 'hasOlder' : 'hasNewer'];
  return {
    beside,
    mayHave: (id, side) => beside(id, side) !== undefined || hasMore(side),
    async find(id, side) {
      for (let page = 0; page < MOST_PAGES && !beside(id, side) && hasMore(side); page += 1)
        await (side === 'older' ? thread.loadOlder() : thread.loadNewer());
      return beside(id, side);
    },
  };
};

const isPicture = ({ kind }: MessageMedia): boolean => kind === 'photo' || kind === 'video';
