import { storableDate, storableOrNull, storableText, storableWhole } from '../db/storable.ts';
import type {
  BusinessChange,
  InboundEvent,
  InboundMedia,
  InboundMessage,
  Pressed,
} from '../telegram/ports.ts';

/** Emoji that one person can set. */
const MOST_REACTIONS = 3;

/** An event whose texts, numbers and times the database takes, whatever a stranger has put into it. */
export const storableEvent = (event: InboundEvent): InboundEvent => {
  switch (event.kind) {
    case 'message':
      return { ...event, message: storableMessage(event.message) };
    case 'edited':
      return {
        ...event,
        message: storableMessage(event.message),
        editedAt: storableDate(event.editedAt),
      };
    case 'reacted':
      return {
        ...event,
        chatId: storableText(event.chatId),
        businessConnectionId: storableConnection(event),
        externalId: storableText(event.externalId),
        emojis: event.emojis.slice(0, MOST_REACTIONS).map(storableText),
        ...(event.own !== undefined && { own: storableOrNull(event.own) }),
      };
    case 'read':
      return { ...event, chatId: storableText(event.chatId), upTo: storableText(event.upTo) };
    case 'deleted':
      return {
        ...event,
        chatId: storableOrNull(event.chatId),
        businessConnectionId: storableConnection(event),
        externalIds: event.externalIds.map(storableText),
      };
  }
};

export const storablePress = (pressed: Pressed): Pressed => ({
  ...pressed,
  chatId: storableText(pressed.chatId),
  businessConnectionId: storableConnection(pressed),
  data: storableText(pressed.data),
});

export const storableBusiness = (change: BusinessChange): BusinessChange => ({
  ...change,
  id: storableText(change.id),
  accountId: storableText(change.accountId),
  name: storableOrNull(change.name),
  username: storableOrNull(change.username),
});

const storableConnection = ({ businessConnectionId: id }: { businessConnectionId?: string | undefined }) =>
  storableOrNull(id) ?? undefined;

const storableMessage = (message: InboundMessage): InboundMessage => ({
  ...message,
  chatId: storableText(message.chatId),
  businessConnectionId: storableConnection(message),
  externalId: storableText(message.externalId),
  sentAt: storableDate(message.sentAt),
  customer: {
    name: storableOrNull(message.customer.name),
    username: storableOrNull(message.customer.username),
    phone: storableOrNull(message.customer.phone),
  },
  language: storableOrNull(message.language),
  text: storableOrNull(message.text),
  inReplyTo: storableOrNull(message.inReplyTo),
  media: message.media && storableMedia(message.media),
});

const storableMedia = (media: InboundMedia): InboundMedia => ({
  ...media,
  contentType: storableOrNull(media.contentType),
  size: storableWhole(media.size, Number.MAX_SAFE_INTEGER),
  width: storableWhole(media.width),
  height: storableWhole(media.height),
  duration: Number.isFinite(media.duration) ? media.duration : null,
});
