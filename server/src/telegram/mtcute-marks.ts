import type { tl } from '@mtcute/core';
import type { InboundEvent } from './ports.ts';
import { OTHER_REACTION } from './reactions.ts';

const emojiOf = (reaction: tl.TypeReaction): string =>
  reaction._ === 'reactionEmoji' ? reaction.emoticon : OTHER_REACTION;

/** The number of the customer; Telegram, or a fault, may leave anything out. */
const customerOf = (peer: tl.TypePeer | undefined): number | undefined =>
  peer?._ === 'peerUser' ? peer.userId : undefined;

/** What a private chat tells beside messages: reactions, and how far the customer has read. */
export const toMark = (update: tl.TypeUpdate): InboundEvent | undefined => {
  if (update._ !== 'updateReadHistoryOutbox' && update._ !== 'updateMessageReactions') return undefined;
  const customer = customerOf(update.peer);
  if (customer === undefined) return undefined;
  const chatId = String(customer);
  if (update._ === 'updateReadHistoryOutbox') return { kind: 'read', chatId, upTo: String(update.maxId) };
  const all = update.reactions?.recentReactions ?? [];
  const own = all.find(({ peerId }) => customerOf(peerId) !== customer);
  return {
    kind: 'reacted',
    chatId,
    externalId: String(update.msgId),
    emojis: all
      .filter(({ peerId }) => customerOf(peerId) === customer)
      .map(({ reaction }) => emojiOf(reaction)),
    own: own === undefined ? null : emojiOf(own.reaction),
  };
};
