import { type Dialogue, days, hours } from './dialogues.ts';

/** Chats of the studio's booking bot, newest first. */
export const botDialogues: Dialogue[] = [
  {
    who: 'diego',
    ended: 14,
    lines: [
      ['in', '/start', 1],
      ['out', '¡Hola! Soy el asistente de Estudio Lavanda. Puedo darte precios, horarios y pedir cita.'],
      ['in', '¿Cuánto cuesta un corte de hombre?'],
      ['out', 'Corte de hombre: 22 €, 30 minutos. ¿Te busco un hueco esta semana?'],
      ['in', 'Sí, por la tarde si puede ser'],
    ],
  },
  {
    who: 'veronica',
    ended: hours(3.2),
    lines: [
      ['in', '/start', 1],
      ['out', 'Здравствуйте! Я помощник студии «Лаванда». Подскажу цены и время, запишу к мастеру.'],
      ['in', 'Чистка лица болезненная?'],
      ['out', 'Косметолог работает мягко: атравматичная чистка, лёгкая краснота проходит за пару часов.'],
      ['in', 'Тогда запишите на пятницу утром'],
      ['out', 'Записала на пятницу, 10:00, чистка лица, 62 €. Ждём вас!'],
    ],
  },
  {
    who: 'hannah',
    ended: hours(9),
    lines: [
      ['in', 'Hello, are you open on Sundays?'],
      ['out', 'Hello! We are open Monday to Saturday, 10:00 to 20:00, and closed on Sundays.'],
      ['in', 'OK, then a pedicure on a weekday after 5 please'],
      ['out', 'Thursday at 17:00 with Mila is free. Shall I book it? It takes an hour and costs 38 €.'],
      ['in', 'Yes please 🙏'],
    ],
  },
  {
    who: 'daria',
    ended: hours(26),
    attention: 'Просит ответа человека',
    lines: [
      ['in', 'Здравствуйте! Тонирование отдельно от окрашивания делаете?'],
      ['out', 'Здравствуйте! Да, тонирование — 60 минут, 42 €.'],
      ['in', 'Хочу поговорить с человеком'],
      ['out', 'Передаю администратору, вам ответят в ближайшее время.'],
    ],
  },
  {
    who: 'sofia',
    ended: days(2.2),
    lines: [
      ['in', '¿Cuánto tarda el airtouch?'],
      ['out', 'Unas tres horas y media. El precio es de 165 € e incluye lavado y secado.'],
      ['in', '¿Puedo llevar mi portátil y trabajar? 😅'],
      ['out', 'Por supuesto, tenemos wifi y buen café.'],
      ['in', 'Me habéis convencido'],
    ],
  },
  {
    who: 'alba',
    ended: days(3.7),
    lines: [
      ['in', 'Hola! quitáis gel de otro salón?'],
      ['out', '¡Hola! Sí, la retirada son 8 € y 15 minutos más.'],
      ['in', 'Ok, pues el martes a las 18 me va bien'],
    ],
  },
];
