/** The chat of Telegram itself, which sends login codes and is no customer. */
export const SERVICE_CHAT = 777_000;
