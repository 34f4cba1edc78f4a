import type { TelegramAccount, TelegramIntegration, TelegramStatus } from '@switchboard/api-client';

/** A personal account in the list: connected, or signed out by Telegram. */
export interface ShownAccount {
  /** Null for a backend that does not name the account. */
  id: string | null;
  /** Empty for an account without a name. */
  name: string;
  /** Phone and username. */
  detail: string;
  /** What tells it from the others. */
  label: string;
  /** ISO 8601; null while it is connected. */
  signedOutAt: string | null;
  missed: TelegramIntegration['missed'];
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The name of an account and a second line. Telegram may send the phone as the name. */
const wordsOf = ({
  name,
  phone,
  username,
}: Partial<TelegramIntegration>): { name: string; detail: string } => {
  const handle = username ? `@${username}` : '';
  const isNamed = name && !(phone && /^[+\d\s()-]+$/.test(name) && digitsOf(name) === digitsOf(phone));
  if (!isNamed) return { name: phone ?? '', detail: handle };
  return { name, detail: [phone, handle].filter(Boolean).join(' · ') };
};

const shown = (account: Partial<TelegramAccount>, signedOutAt: string | null): ShownAccount => {
  const { id = null, label, missed } = account;
  const words = wordsOf(account);
  return { id, ...words, label: label ?? words.name, signedOutAt, missed };
};

const isShown = ({ connected, signed_out_at }: TelegramAccount): boolean =>
  connected || Boolean(signed_out_at);

/** The accounts of the business, the oldest first. A backend of the base contract names one at most. */
export const shownAccounts = ({
  connected,
  integration,
  integrations = [],
  signedOut,
}: TelegramStatus): ShownAccount[] => {
  const several = integrations.filter(isShown);
  if (several.length > 1)
    return several.map((one) => shown(one, one.connected ? null : (one.signed_out_at ?? null)));
  if (connected) return [shown(integration ?? {}, null)];
  return signedOut ? [shown({ name: signedOut.name }, signedOut.since)] : [];
};
