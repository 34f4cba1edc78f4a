import type { Notice } from '@switchboard/api-client';
import { QUOTA_NAMES } from '@switchboard/api-client/quotas';
import { type NoticeLanguage, QUOTA_WORDS } from './quota-words.ts';

export type { NoticeLanguage } from './quota-words.ts';

interface Words {
  message: (name: string) => string;
  attention: (name: string) => string;
  channel: (name: string) => string;
  business: (name: string) => string;
  made: (name: string) => string;
  moved: (name: string) => string;
  cancelled: (name: string) => string;
  skipped: (name: string) => string;
  ended: (name: string) => string;
  customer: string;
}

const WORDS: Record<NoticeLanguage, Words> = {
  en: {
    message: (name) => `${name} waits for an answer`,
    attention: (name) => `${name} needs a person`,
    channel: (name) => `${name} does not work`,
    business: (name) => `An account wants to be served by ${name}`,
    made: (name) => `${name} made a booking`,
    moved: (name) => `${name} moved a booking`,
    cancelled: (name) => `${name} cancelled a booking`,
    skipped: (name) => `${name} is in the way of a repeating booking`,
    ended: (name) => `${name} has no further bookings of a series`,
    customer: 'A customer',
  },
  es: {
    message: (name) => `${name} espera una respuesta`,
    attention: (name) => `${name} necesita a una persona`,
    channel: (name) => `${name} no funciona`,
    business: (name) => `Una cuenta quiere que ${name} la atienda`,
    made: (name) => `${name} ha hecho una reserva`,
    moved: (name) => `${name} ha cambiado una reserva`,
    cancelled: (name) => `${name} ha cancelado una reserva`,
    skipped: (name) => `${name} ocupa la hora de una reserva que se repite`,
    ended: (name) => `${name} no tiene más reservas de una serie`,
    customer: 'Un cliente',
  },
  ru: {
    message: (name) => `${name}: ждёт ответа`,
    attention: (name) => `${name}: нужен человек`,
    channel: (name) => `${name}: не работает`,
    business: (name) => `${name}: аккаунт просит обслуживать его чаты`,
    made: (name) => `${name}: новая запись`,
    moved: (name) => `${name}: запись перенесена`,
    cancelled: (name) => `${name}: запись отменена`,
    skipped: (name) => `${name}: занято время повторяющейся записи`,
    ended: (name) => `${name}: серия записей закончилась`,
    customer: 'Клиент',
  },
};

/** What happened to a booking. */
const CHANGES = ['made', 'moved', 'cancelled', 'skipped', 'ended'] as const;

/** Names are chosen by strangers: one short line, without links that a mail program would make. */
const plainName = (name: string): string =>
  [
    ...name
      .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .replace(/([\p{L}\p{N}_])[.:](?=[\p{L}\p{N}_/])/gu, '$1 ')
      .trim(),
  ]
    .slice(0, 80)
    .join('');

/** What a notice tells, as one short line. @param isNamed whether it names the customer or the channel */
export const titleOf = (
  { kind, detail, name }: Pick<Notice, 'kind' | 'detail' | 'name'>,
  language: NoticeLanguage,
  isNamed = true,
): string => {
  if (kind === 'quota') {
    const { names, near, full } = QUOTA_WORDS[language];
    const quota = QUOTA_NAMES.find((known) => known === name) ?? 'storage';
    return `${names[quota]}: ${detail === '100' ? full : near}`;
  }
  const words = WORDS[language];
  const change = CHANGES.find((known) => known === detail) ?? 'made';
  const subject = isNamed || kind === 'channel' ? plainName(name) : '';
  const trouble = detail === 'business' ? detail : 'channel';
  const told = kind === 'booking' ? change : kind === 'channel' ? trouble : kind;
  return words[told](subject || words.customer);
};
