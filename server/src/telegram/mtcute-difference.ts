import type { tl } from '@mtcute/core';
import type { TelegramClient } from '@mtcute/node';
import type { ChangesState } from '../db/schema/telegram.ts';
import { isRefused } from './mtcute-errors.ts';
import { toMark } from './mtcute-marks.ts';
import { toEdit } from './mtcute-message.ts';
import type { InboundEvent } from './ports.ts';

/** Edits and deletions, the numbers of new messages, and the place after them. */
export interface MissedChanges {
  events: InboundEvent[];
  newMessages: number[];
  state: ChangesState;
  /** Telegram no longer gives the changes before the place. */
  isGap: boolean;
  /** Whether Telegram has no further ones. */
  isLast: boolean;
}

const stateOf = ({ pts, qts, date }: ChangesState): ChangesState => ({ pts, qts, date });

export const presentState = async (client: TelegramClient): Promise<ChangesState> =>
  stateOf(await client.call({ _: 'updates.getState' }));

const gapBefore = (state: ChangesState, isLast: boolean): MissedChanges => ({
  isLast,
  events: [],
  newMessages: [],
  state,
  isGap: true,
});

/**
 * Edits and deletions since a place, in parts, as Telegram keeps them. For a part that is too old for Telegram, only
 * the place after it is known.
 */
export const changesSince = async function* (
  client: TelegramClient,
  since: ChangesState,
): AsyncGenerator<MissedChanges> {
  const { Message, PeersIndex } = await import('@mtcute/core');
  let state = since;
  for (;;) {
    const difference = await differenceFrom(client, state);
    if (difference === undefined) return yield gapBefore(await presentState(client), true);
    if (difference._ === 'updates.differenceEmpty') return;
    if (difference._ === 'updates.differenceTooLong') {
      state = { ...state, pts: difference.pts };
      yield gapBefore(state, false);
      continue;
    }
    const peers = PeersIndex.from(difference);
    const events = difference.otherUpdates.flatMap((update): InboundEvent[] => {
      if (update._ === 'updateDeleteMessages')
        return [{ kind: 'deleted', chatId: null, externalIds: update.messages.map(String) }];
      const mark = toMark(update);
      if (mark !== undefined) return [mark];
      if (update._ !== 'updateEditMessage' || update.message._ === 'messageEmpty') return [];
      const edit = toEdit(new Message(update.message, peers));
      return edit === undefined ? [] : [edit];
    });
    const isLast = difference._ === 'updates.difference';
    state = stateOf(isLast ? difference.state : difference.intermediateState);
    yield { events, newMessages: difference.newMessages.map(({ id }) => id), state, isGap: false, isLast };
    if (isLast) return;
  }
};

/** `undefined` if Telegram does not know the place. */
const differenceFrom = async (
  client: TelegramClient,
  state: ChangesState,
): Promise<tl.updates.TypeDifference | undefined> => {
  try {
    return await client.call({ _: 'updates.getDifference', ...state });
  } catch (error) {
    if (isRefused(error)) return undefined;
    throw error;
  }
};

/** The place before a change of private chats, as reported by Telegram; `undefined` for other updates. */
export const placeBefore = (update: tl.TypeUpdate): number | undefined => {
  switch (update._) {
    case 'updateNewMessage':
    case 'updateEditMessage':
    case 'updateDeleteMessages':
      // The library fills in 0 where it does not know the place.
      return update.pts === 0 ? undefined : update.pts - update.ptsCount;
    default:
      return undefined;
  }
};
