/** Components of a conversation that are fetched on first use, as one file. */
export { BlockedComposer } from './blocked-composer.tsx';
export { ClosedComposer } from './closed-composer.tsx';
export { MissingConversation } from './missing-conversation.tsx';
export { UnconfirmedActions } from './unconfirmed-actions.tsx';
export { UndeliveredLine } from './undelivered-line.tsx';
