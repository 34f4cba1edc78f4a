import type { MessageMedia } from '@switchboard/api-client';

export type Side = 'older' | 'newer';

/** The photos and videos of a conversation, in the order of its messages. */
export interface Pictures {
  /** The picture beside another one, if it is loaded. */
  beside(id: string, side: Side): MessageMedia | undefined;
  /** Whether there may be a picture beside another one. */
  mayHave(id: string, side: Side): boolean;
  /** The picture beside another one; loads messages until there is one. @throws ApiError */
  find(id: string, side: Side): Promise<MessageMedia | undefined>;
}
