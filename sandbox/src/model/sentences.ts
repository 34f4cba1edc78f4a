import type { Language } from './language.ts';

/**
 * Sentences of the stand-in. It never says that something was booked, moved or cancelled: the server reports that
 * itself, from the booking. Questions are also recognised in its last answer, to understand a short reply.
 */
export interface Sentences {
  greeting: string;
  thanks: string;
  self: string;
  whichService: string;
  /** Asks the customer to choose one of several matches. */
  whichOne: string;
  /** Asks for the first of several wanted services. */
  whichFirst: string;
  whichPrice: string;
  /** Before times for a new booking, and before a single one. */
  times: string;
  time: string;
  /** Before times to move to; the current time of the booking follows. */
  otherTimes: string;
  whichTime: string;
  /** After a single time; the server's own proposal ends with the same question. */
  shallI: string;
  noTimes: string;
  notFree: string;
  past: string;
  unreal: string;
  tooFar: string;
  noProblem: string;
  whichBooking: string;
  bookings: string;
  noBookings: string;
  booked: string;
  cancelled: string;
  noted: string;
  unclear: string;
  notThat: string;
  onlyOwn: string;
}

export const SENTENCES: Record<Language, Sentences> = {
  en: {
    greeting: 'Hello! What would you like to know, or to come for?',
    thanks: 'You are welcome! Write whenever you need something.',
    self: 'I am the AI assistant. A person of the team can answer you too: just ask for one.',
    whichService: 'What would you like to come for?',
    times: 'These times are free',
    time: 'This time is free',
    otherTimes: 'You can come then instead of',
    whichTime: 'Which one suits you?',
    shallI: 'Shall I book it?',
    noTimes: 'I find no free time on these days. Which other day would suit you?',
    notFree: 'That time is not free.',
    whichBooking: 'Which of your bookings do you mean?',
    bookings: 'This is in our calendar for you:',
    noBookings: 'I find no coming booking of yours. What would you like to come for?',
    booked: 'We look forward to your visit. If something comes up, just write here.',
    cancelled: 'Write here whenever you want to come again.',
    noted: 'Thank you for telling us.',
    whichOne: 'Which one exactly?',
    whichFirst: 'I book one service at a time. Which one shall I start with?',
    whichPrice: 'The price of which service would you like to know?',
    past: 'That day is over. Which day would suit you?',
    unreal: 'There is no such day or time. When would you like to come?',
    tooFar: 'That is too far ahead for our calendar. Which earlier day would suit you?',
    noProblem: 'All right. Tell me another day, or write when you want to come.',
    unclear:
      'I am not sure that I understand. Is it about a price, a service or an appointment, or would you like a person?',
    notThat: 'I can only help with our services, prices and appointments. What would you like?',
    onlyOwn: 'I can only look at your own bookings. Shall I?',
  },
  es: {
    greeting: '¡Hola! ¿Qué quiere saber, o para qué quiere venir?',
    thanks: '¡De nada! Escriba cuando lo necesite.',
    self: 'Soy el asistente de IA. También puede responderle una persona del equipo: solo pídalo.',
    whichService: '¿Para qué servicio quiere venir?',
    times: 'Estas horas están libres',
    time: 'Esta hora está libre',
    otherTimes: 'Puede venir entonces en lugar de',
    whichTime: '¿Cuál le viene bien?',
    shallI: '¿La reservo?',
    noTimes: 'No encuentro horas libres en esos días. ¿Qué otro día le viene bien?',
    notFree: 'Esa hora no está libre.',
    whichBooking: '¿A cuál de sus citas se refiere?',
    bookings: 'Esto es lo que tiene en nuestra agenda:',
    noBookings: 'No encuentro ninguna cita suya. ¿Para qué servicio quiere venir?',
    booked: 'Le recibiremos con mucho gusto. Si surge algo, escríbanos aquí.',
    cancelled: 'Escríbanos cuando quiera volver.',
    noted: 'Gracias por avisar.',
    whichOne: '¿Cuál exactamente?',
    whichFirst: 'Reservo los servicios por separado. ¿Por cuál empiezo?',
    whichPrice: '¿De qué servicio quiere saber el precio?',
    past: 'Ese día ya ha pasado. ¿Qué día le viene bien?',
    unreal: 'Ese día o esa hora no existe. ¿Cuándo quiere venir?',
    tooFar: 'Eso queda demasiado lejos en nuestra agenda. ¿Qué día anterior le viene bien?',
    noProblem: 'De acuerdo. Dígame otro día, o escriba cuando quiera venir.',
    unclear:
      'No estoy seguro de entenderle. ¿Se trata de un precio, un servicio o una cita, o prefiere una persona?',
    notThat: 'Solo puedo ayudarle con nuestros servicios, precios y citas. ¿Qué desea?',
    onlyOwn: 'Solo puedo consultar las citas de usted. ¿Las miro?',
  },
  ru: {
    greeting: 'Здравствуйте! Что хотите узнать или на что хотите прийти?',
    thanks: 'Пожалуйста! Пишите, если что-то понадобится.',
    self: 'Я ИИ-ассистент. Вам может ответить и человек: просто попросите.',
    whichService: 'На какую услугу хотите прийти?',
    times: 'Свободное время',
    time: 'Это время свободно',
    otherTimes: 'Можно прийти тогда вместо',
    whichTime: 'Какое вам подходит?',
    shallI: 'Записать вас?',
    noTimes: 'Не вижу свободного времени в эти дни. Какой другой день вам подходит?',
    notFree: 'Это время занято.',
    whichBooking: 'О какой записи речь?',
    bookings: 'Вот что есть в нашем календаре:',
    noBookings: 'Не вижу ваших предстоящих визитов. На какую услугу хотите прийти?',
    booked: 'Будем рады вас видеть. Если что-то изменится, просто напишите сюда.',
    cancelled: 'Пишите, когда захотите прийти снова.',
    noted: 'Спасибо, что сказали.',
    whichOne: 'Какая именно?',
    whichFirst: 'Я записываю на услуги по одной. С какой начать?',
    whichPrice: 'Цену какой услуги вы хотите узнать?',
    past: 'Этот день уже прошёл. Какой день вам подходит?',
    unreal: 'Такого дня или времени нет. Когда хотите прийти?',
    tooFar: 'Так далеко мы пока не записываем. Какой день раньше вам подходит?',
    noProblem: 'Хорошо. Назовите другой день или напишите, когда захотите прийти.',
    unclear: 'Кажется, я не понимаю. Речь о цене, услуге или записи, или позвать человека?',
    notThat: 'Я могу помочь только с услугами, ценами и записью. Что вас интересует?',
    onlyOwn: 'Я вижу только ваши собственные записи. Посмотреть?',
  },
};

export const listed = (lines: readonly string[]): string =>
  lines.map((line, at) => `${at + 1}. ${line}`).join('\n');
