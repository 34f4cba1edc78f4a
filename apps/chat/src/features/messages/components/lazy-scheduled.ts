/** Components of messages that are sent later, fetched with the first of them. */
export { LaterMenu } from './later-menu.tsx';
export { ScheduledCards } from './scheduled-cards.tsx';
