import type { Notice } from '@switchboard/api-client';

type Language = 'en' | 'es' | 'ru';

interface Words {
  message: (name: string) => string;
  attention: (name: string) => string;
  channel: (name: string) => string;
  customer: string;
  open: string;
  why: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    message: (name) => `${name} waits for an answer`,
    attention: (name) => `${name} needs a person`,
    channel: (name) => `${name} does not work`,
    customer: 'A customer',
    open: 'Open it in Switchboard:',
    why: 'You get this e-mail because it was not read for some time. Change that in your profile:',
  },
  es: {
    message: (name) => `${name} espera una respuesta`,
    attention: (name) => `${name} necesita a una persona`,
    channel: (name) => `${name} no funciona`,
    customer: 'Un cliente',
    open: 'Ábrelo en Switchboard:',
    why: 'Recibes este correo porque no se ha leído durante un tiempo. Puedes cambiarlo en tu perfil:',
  },
  ru: {
    message: (name) => `${name}: ждёт ответа`,
    attention: (name) => `${name}: нужен человек`,
    channel: (name) => `${name}: не работает`,
    customer: 'Клиент',
    open: 'Откройте в Switchboard:',
    why: 'Вы получили это письмо, потому что уведомление долго не было прочитано. Изменить это можно в профиле:',
  },
};

/** Names are chosen by strangers: one short line, without links that a mail program would make. */
const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/([\p{L}\p{N}_])[.:](?=[\p{L}\p{N}_/])/gu, '$1 ')
    .trim()
    .slice(0, 80);

const pathOf = ({ conversation, channel }: Notice): string => {
  if (conversation) return `/dashboard/chat/${conversation.source}/${conversation.id}`;
  return channel === 'account' ? '/dashboard/account' : '/dashboard/bot';
};

export interface MailOptions {
  language: Language;
  /** Origin of the dashboard. */
  origin: string;
  withText: boolean;
}

/** The e-mail of a notice that waited. */
export const mailOf = (
  notice: Notice,
  { language, origin, withText }: MailOptions,
): { subject: string; text: string } => {
  const words = WORDS[language];
  const kind = notice.kind === 'booking' ? 'message' : notice.kind;
  const subject = words[kind](plainName(notice.name) || words.customer);
  const quoted =
    withText && notice.text
      ? notice.text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map((line) => `> ${line}`)
      : [];
  const lines = [
    subject,
    ...(quoted.length > 0 ? ['', ...quoted] : []),
    '',
    words.open,
    `${origin}${pathOf(notice)}`,
    '',
    words.why,
    `${origin}/dashboard/account/notices`,
  ];
  return { subject, text: `${lines.join('\n')}\n` };
};
