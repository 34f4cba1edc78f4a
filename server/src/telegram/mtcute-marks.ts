import type { tl } from '@mtcute/core';
import type { InboundEvent } from './ports.ts';
import { OTHER_REACTION } from './reactions.ts';

const emojiOf = (reaction: tl.TypeReaction): string =>
  reaction._ === 'reactionEmoji' ? reaction.emoticon : OTHER_REACTION;

/** What a private chat tells beside messages: reactions, and how far the customer has read. */
export const toMark = (update: tl.TypeUpdate): InboundEvent | undefined => {
  if (update._ === 'updateReadHistoryOutbox' && update.peer._ === 'peerUser')
    return { kind: 'read', chatId: String(update.peer.userId), upTo: String(update.maxId) };
  if (update._ !== 'updateMessageReactions' || update.peer._ !== 'peerUser') return undefined;
  const { userId } = update.peer;
  const all = update.reactions.recentReactions ?? [];
  const isCustomers = ({ peerId }: tl.RawMessagePeerReaction) =>
    peerId._ === 'peerUser' && peerId.userId === userId;
  const own = all.find((one) => !isCustomers(one));
  return {
    kind: 'reacted',
    chatId: String(userId),
    externalId: String(update.msgId),
    emojis: all.filter(isCustomers).map(({ reaction }) => emojiOf(reaction)),
    own: own === undefined ? null : emojiOf(own.reaction),
  };
};
