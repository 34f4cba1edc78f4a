/** Whether a cause is a code of the server. Words of Telegram or of the host are none. */
export const isCode = (cause: string): boolean => /^[a-z_]+$/.test(cause);
