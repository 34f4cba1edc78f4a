import type { Notice } from '@switchboard/api-client';
import { noticeLink } from '@switchboard/api-client/notice-link';
import { type NoticeLanguage, titleOf } from './words.ts';

const WORDS: Record<NoticeLanguage, Record<'open' | 'why' | 'several' | 'more' | 'all', string>> = {
  en: {
    open: 'Open it in Switchboard:',
    why: 'You get this e-mail because it was not read for some time. Change that in your profile:',
    several: 'Waiting for you',
    more: 'More',
    all: 'Open your chats in Switchboard:',
  },
  es: {
    open: 'Ábrelo en Switchboard:',
    why: 'Recibes este correo porque no se ha leído durante un tiempo. Puedes cambiarlo en tu perfil:',
    several: 'Te esperan',
    more: 'Más',
    all: 'Abre tus chats en Switchboard:',
  },
  ru: {
    open: 'Откройте в Switchboard:',
    why: 'Вы получили это письмо, потому что уведомление долго не было прочитано. Изменить это можно в профиле:',
    several: 'Вас ждут',
    more: 'Ещё',
    all: 'Откройте чаты в Switchboard:',
  },
};

/** Notices that an e-mail about several names; it counts the others. */
const NAMED = 20;

export interface MailOptions {
  language: NoticeLanguage;
  /** Origin of the dashboard. */
  origin: string;
  withText: boolean;
  /** The time zone of the business. */
  zone: string;
}

const withWhy = (lines: readonly string[], { language, origin }: MailOptions): string =>
  `${[...lines, '', WORDS[language].why, `${origin}/dashboard/account/notices`].join('\n')}\n`;

/** The e-mail of a notice that waited. */
export const mailOf = (notice: Notice, options: MailOptions): { subject: string; text: string } => {
  const { language, origin, withText, zone } = options;
  const subject = titleOf(notice, language);
  const quoted =
    withText && notice.text
      ? notice.text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map((line) => `> ${line}`)
      : [];
  const lines = [
    subject,
    ...(quoted.length > 0 ? ['', ...quoted] : []),
    '',
    WORDS[language].open,
    `${origin}${noticeLink(notice, zone)}`,
  ];
  return { subject, text: withWhy(lines, options) };
};

/** One e-mail about many notices that waited, without their texts. */
export const summaryOf = (
  notices: readonly Notice[],
  options: MailOptions,
): { subject: string; text: string } => {
  const { language, origin } = options;
  const { several, more, all } = WORDS[language];
  const subject = `${several}: ${notices.length}`;
  const left = notices.length - NAMED;
  const lines = [
    subject,
    '',
    ...notices.slice(0, NAMED).map((notice) => `- ${titleOf(notice, language)}`),
    ...(left > 0 ? [`${more}: ${left}`] : []),
    '',
    all,
    `${origin}/dashboard/chat`,
  ];
  return { subject, text: withWhy(lines, options) };
};
