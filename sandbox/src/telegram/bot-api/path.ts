/** The path of the Bot API; grammY's `apiRoot` is the server's origin with this path. */
export const BOT_API_PATH = '/sandbox/bot-api';
