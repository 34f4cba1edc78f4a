import { z } from 'zod';

const person = z.strictObject({
  name: z.string().trim().min(1).max(128),
  phone: z
    .string()
    .regex(/^\+?[\d\s()-]{5,24}$/, 'must be a phone number with its country code')
    .optional(),
  username: z
    .string()
    .regex(/^@?\w{3,32}$/, 'must be a Telegram username')
    .optional(),
});
const recipient = z
  .string()
  .regex(
    /^(account(:\+?\d+)?|bot:\d+|business:\w+)$/,
    'must be "account", "account:<phone>", "bot:<bot_id>" or "business:<connection>"',
  );

const chat = { to: recipient, from: person, owner: z.email().optional() };
const text = z.string().min(1).max(4096);
const count = z.coerce.number().int().positive();

/** Who writes, edits or deletes: the customer, or the owner of the account on their own phone. */
export const writing = z
  .strictObject({
    ...chat,
    by: z.enum(['customer', 'owner']).default('customer'),
    text: text.optional(),
    /** The id of an uploaded file. */
    file: z.string().optional(),
    type: z.enum(['photo', 'video', 'voice', 'document']).optional(),
    reply_to: z.number().int().optional(),
    /** The same for all files of an album, which are written one after the other. */
    album: z
      .string()
      .regex(/^\d{1,20}$/, 'must be a number')
      .optional(),
  })
  .refine(({ text, file }) => text !== undefined || file !== undefined, {
    path: ['text'],
    message: 'is missing, and there is no file',
  });
export const editing = z.strictObject({ ...chat, text });
export const deleting = z.strictObject(chat);
/** Without `emoji`, removes the reaction. */
export const reacting = z.strictObject({ ...chat, emoji: z.string().min(1).max(16).optional() });
/** The text of the button. */
export const pressing = z.strictObject({ ...chat, button: z.string().min(1).max(64) });
export const chatQuery = z.object({
  to: recipient,
  owner: z.email().optional(),
  /** The customer's phone, username or name. */
  person: z.string().min(1).max(128),
});
export const messageParams = z.object({ id: count });

export const fileQuery = z.object({
  name: z.string().min(1).max(255),
  width: count.optional(),
  height: count.optional(),
  duration: z.coerce.number().nonnegative().optional(),
  /** Numbers from 0 to 31, with commas between them. */
  waveform: z
    .string()
    .regex(/^\d{1,2}(,\d{1,2})*$/, 'must be numbers with commas between them')
    .transform((list) => list.split(',').map(Number))
    .optional(),
  /** The id of an uploaded picture. */
  thumbnail: z.string().optional(),
  /** Bytes that Telegram announces instead of the true number. */
  announced_size: count.optional(),
});
export const newBot = z.strictObject({
  name: z.string().trim().min(1).max(64),
  username: z
    .string()
    .regex(/^@?\w{2,29}bot$/i, 'must be of 5 to 32 letters, digits or underscores and end in "bot"')
    .optional(),
  owner: z.email().optional(),
});
export const newBusiness = z.strictObject({
  /** Name of the account. */
  name: z.string().trim().min(1).max(64),
  can_reply: z.boolean().default(true),
});
export const businessChange = z.strictObject({
  can_reply: z.boolean().optional(),
  enabled: z.boolean().optional(),
});
/** The id of an uploaded file. */
export const botPicture = z.strictObject({ file: z.string() });
export const newAccount = z.strictObject({
  phone: z.string(),
  name: z.string().trim().min(1).max(128).optional(),
  password: z.string().min(1).max(256).optional(),
});
export const endedSession = z.strictObject({ owner: z.email().optional(), phone: z.string().optional() });
export const failure = z.strictObject({
  method: z.string().max(64).optional(),
  code: z.union([z.enum(['lost', 'unreachable', 'slow']), z.number().int().min(400).max(599)]),
  accepted: z.boolean().optional(),
  /** Phone of the only customer whom it concerns, for `account.send`. */
  person: z.string().optional(),
  seconds: z.number().positive().max(600).optional(),
  times: z.number().int().min(1).max(1000).default(1),
  retry_after: z.number().int().min(0).max(3600).optional(),
});
export const block = z.strictObject({
  to: z.string().regex(/^bot:\d+$/, 'must be "bot:<bot_id>"'),
  from: person,
});

export const outboxQuery = z.object({ chat: z.string().max(128).optional() });
/** `link` is the content of the code. */
export const scan = z.strictObject({ link: z.string().min(1).max(512), phone: z.string().min(1).max(32) });
export const codeQuery = z.object({ phone: z.string().min(1).max(32) });
