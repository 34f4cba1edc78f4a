import { normalisePhone } from '@switchboard/api-client';
import type { ConversationRow } from '../db/schema/messaging.ts';
import { cutText } from '../db/storable.ts';
import type { Told } from './parts.ts';

export type ContactColumn = 'customerName' | 'customerUsername' | 'customerPhone';

const MAX_NAME = 200;
const MAX_USERNAME = 64;

/** @param contact contact data from the channel; missing values are unknown */
export const toldBy = (contact: { [Column in ContactColumn]?: ConversationRow[Column] }): Told => ({
  name: cutText(contact.customerName?.trim() ?? '', MAX_NAME) || undefined,
  phone: normalisePhone(contact.customerPhone ?? ''),
  username:
    cutText(contact.customerUsername?.replace(/^@/, '').toLowerCase() ?? '', MAX_USERNAME) || undefined,
});
