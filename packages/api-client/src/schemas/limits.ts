/** Apart from the schemas, so that a screen can name a limit without loading them. */
export const MAX_TEXT_LENGTH = 4096;
/** Bytes of a file that can be sent: the limit of Telegram's bots, here also that of accounts. */
export const MAX_MEDIA_BYTES = 50_000_000;
/** Bytes of a picture that is sent as one; a larger one is sent as a document, without loss of quality. */
export const MAX_PHOTO_BYTES = 10_000_000;
/** How much closer than its largest square a picture of a person can be cut. */
export const MAX_PICTURE_ZOOM = 4;
/** Messages that wait to be sent later, of a conversation and of a business. */
export const MAX_SCHEDULED = 50;
export const MAX_ALL_SCHEDULED = 2000;
/** Bookings that are cancelled or moved by one call. */
export const MAX_SETTLED = 100;
/** Quick replies that one user can keep. */
export const MAX_QUICK_REPLIES = 200;
/** Files of one quick reply. */
export const MAX_QUICK_REPLY_FILES = 10;
/** Characters of a text that Telegram shows under a file. */
export const MAX_CAPTION_LENGTH = 1024;
/** Personal accounts of a business that are connected, or that Telegram signed out. */
export const MAX_ACCOUNTS = 5;
/** Characters. */
export const MAX_QUICK_REPLY_NAME = 40;
/** Tags of a customer, and their characters. */
export const MAX_TAGS = 50;
export const MAX_TAG_LENGTH = 50;
/** Characters of the note of a customer. */
export const MAX_NOTE_LENGTH = 10_000;
/** Bookings in one page of a list. */
export const BOOKINGS_PER_PAGE = 500;
export const MAX_BOOKINGS_PER_PAGE = 1000;
/** Resources that one booking can take. */
export const MAX_RESOURCES_PER_BOOKING = 10;
/** Characters of the name of a business. */
export const MAX_BUSINESS_NAME = 120;
/** Days of free times in one answer. */
export const MAX_FREE_DAYS = 31;
/** Days of one answer with numbers. */
export const MAX_NUMBERS_DAYS = 400;
/** Blocks of hours of one resource, and the characters of the name of one. */
export const MAX_BLOCKS = 300;
export const MAX_BLOCK_NAME = 60;
/** Days of one resource with other hours than its rota or its week. */
export const MAX_SHIFTS = 366;
/** Characters of the prompt of an agent. */
export const MAX_PROMPT_LENGTH = 20_000;
/** Answers of the business's own that one agent knows, and the characters of their parts. */
export const MAX_TAUGHT = 200;
export const MAX_TAUGHT_QUESTION = 500;
export const MAX_TAUGHT_ANSWER = 2000;
/** Test cases of one agent. */
export const MAX_TESTS = 100;
/** Messages of the customer in a test case, and its assertions. */
export const MAX_TEST_TURNS = 20;
export const MAX_TEST_ASSERTIONS = 20;

/** Telegram's limits for the texts of a bot. */
export const BOT_TEXT_LIMITS = {
  name: 64,
  description: 512,
  shortDescription: 120,
  commands: 100,
  command: 32,
  commandDescription: 256,
} as const;

/** Languages that a bot can have texts of their own for. People of all others see those for everyone. */
export const BOT_LANGUAGES = ['en', 'es', 'ru'] as const;
export type BotLanguage = (typeof BOT_LANGUAGES)[number];
/** Characters of the small picture that comes with a video. Longer fields of a form are refused before they are read. */
export const MAX_POSTER_LENGTH = 32_000;

/** Maximum resources that one call can name as those that offer a service. */
export const MAX_OFFERS = 1_000;
/** Bookings of one series, or of one step of a series without an end. */
export const MAX_OCCURRENCES = 1000;
/** Characters of a price list that are read, and services of one that are taken over at once. */
export const MAX_PRICE_LIST = 50_000;
export const MAX_LISTED = 300;
