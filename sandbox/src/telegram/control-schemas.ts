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
const recipient = z.string().regex(/^(account|bot:\d+)$/, 'must be "account" or "bot:<bot_id>"');

export const writing = z.strictObject({
  to: recipient,
  from: person,
  text: z.string().min(1).max(4096),
  owner: z.email().optional(),
});
export const newBot = z.strictObject({
  name: z.string().trim().min(1).max(64),
  username: z
    .string()
    .regex(/^@?\w{2,29}bot$/i, 'must be of 5 to 32 letters, digits or underscores and end in "bot"')
    .optional(),
  owner: z.email().optional(),
});
export const newAccount = z.strictObject({
  phone: z.string(),
  name: z.string().trim().min(1).max(128).optional(),
  password: z.string().min(1).max(256).optional(),
});
export const failure = z.strictObject({
  method: z.string().max(64).optional(),
  code: z.union([z.literal('lost'), z.number().int().min(400).max(599)]),
  times: z.number().int().min(1).max(1000).default(1),
  retry_after: z.number().int().min(0).max(3600).optional(),
});
export const block = z.strictObject({
  to: z.string().regex(/^bot:\d+$/, 'must be "bot:<bot_id>"'),
  from: person,
});

export const outboxQuery = z.object({ chat: z.string().max(128).optional() });
export const codeQuery = z.object({ phone: z.string().min(1).max(32) });
