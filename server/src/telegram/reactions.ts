/** Stands for a reaction that is a picture of Telegram, not an emoji. */
export const OTHER_REACTION = '⭐';
