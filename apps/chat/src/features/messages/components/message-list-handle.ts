/** The reader's place: at the end, or at a message that is `top` pixels below the top of the view. */
export type Place = 'end' | { messageId: string; top: number };

/** The list's methods for other components. */
export interface MessageListHandle {
  /** Shows a message and those around it. */
  jumpTo: (messageId: string) => Promise<void>;
  /** Shows the first message sent at or after a moment, in milliseconds since the epoch. */
  jumpToDate: (ms: number) => Promise<void>;
  /** Shows the newest messages. */
  toEnd: () => void;
  place: () => Place;
  goBack: (place: Place) => void;
}
