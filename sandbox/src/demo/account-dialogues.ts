import { type Dialogue, days, hours } from './dialogues.ts';

/** Chats of the studio's personal account, newest first. */
export const accountDialogues: Dialogue[] = [
  {
    who: 'irina',
    ended: 6,
    lines: [
      ['in', 'Добрый день! Можно ли перенести окрашивание на час позже?'],
      ['out', 'Здравствуйте, Ирина! Сейчас посмотрю, что есть у Анны'],
      ['out', 'Есть 11:30 в тот же день. Подойдёт?'],
      ['in', 'Да, отлично, спасибо большое'],
      ['in', 'И ещё вопрос: тонирование входит в стоимость?'],
    ],
  },
  {
    who: 'carmen',
    ended: 31,
    lines: [
      ['in', '¡Hola! ¿Me podéis confirmar la cita de corte y peinado?'],
      ['out', '¡Hola, Carmen! Sí, el viernes a las 16:30 con Lucía. Corte + peinado: 66 €'],
      ['in', 'Perfecto. ¿Puedo pagar con Bizum?'],
      ['out', 'Claro, con Bizum, tarjeta o efectivo, como prefieras'],
      ['in', 'Genial, nos vemos allí 😊'],
    ],
  },
  {
    who: 'emma',
    ended: hours(2),
    lines: [
      ['in', 'Hi! Do you have anyone who speaks English?'],
      ['out', 'Hi Emma! Yes, Lucía and Mila both do. What would you like to book?'],
      ['in', 'A cut and blow-dry, and maybe nails on Saturday morning'],
      [
        'out',
        'Lucía is free for the cut mid-week at 16:00, and Mila has Saturday at 11:00 for manicure + pedicure',
      ],
      ['in', 'Both work for me. Book them please!'],
      ['out', 'Done, both are in the diary. See you soon!'],
    ],
  },
  {
    who: 'natalia',
    ended: hours(4),
    lines: [
      ['in', 'Здравствуйте, сколько держится airtouch?'],
      ['out', 'Обычно 4–6 месяцев без коррекции, отросшие корни почти не видны'],
      ['in', 'А если волосы раньше красили в тёмный?'],
      ['out', 'Тогда сначала консультация: пришлите, пожалуйста, фото при дневном свете'],
      ['in', 'Хорошо, вечером сфотографирую', 40],
    ],
  },
  {
    who: 'yulia',
    ended: hours(7),
    lines: [
      ['in', 'Девочки, спасибо за маникюр, все в восторге!'],
      ['out', 'Юлия, как приятно! Ждём вас снова 💅'],
      ['in', 'Запишите меня через три недели на то же время, пожалуйста'],
    ],
  },
  {
    who: 'james',
    ended: hours(20),
    lines: [
      ['in', 'Morning, is it OK to bring my son along for a quick trim as well?'],
      ['out', 'Good morning, James! Of course. It will take about 30 minutes more, 15 € for kids under 10'],
      ['in', 'Brilliant, see you then'],
    ],
  },
  {
    who: 'maria',
    ended: hours(23),
    lines: [
      ['in', 'Buenas tardes, ¿cuánto dura el lifting de pestañas?'],
      ['out', 'Buenas tardes, María José. El efecto dura de 6 a 8 semanas y la sesión es de una hora'],
      ['in', '¿Y con las cejas el mismo día?'],
      ['out', 'Sí, en total 1 h 45 min. Son 71 €'],
      ['in', 'Vale, me apunto'],
    ],
  },
  {
    who: 'olga',
    ended: days(1.3),
    lines: [
      ['in', 'Здравствуйте! У вас инструменты стерилизуют?'],
      ['out', 'Здравствуйте, Ольга! Да, сухожар, крафт-пакет вскрываем при вас'],
      ['in', 'Супер, тогда записывайте на педикюр'],
      ['out', 'Записала: педикюр у Милы, 12:00. Адрес: calle de Luchana, 22'],
    ],
  },
  {
    who: 'pablo',
    ended: days(1.6),
    lines: [
      ['in', 'Hola, ¿hay aparcamiento cerca?'],
      ['out', 'Hola, Pablo. Sí, el parking de la plaza de Olavide, a tres minutos andando'],
      ['in', 'Gracias!'],
    ],
  },
  {
    who: 'svetlana',
    ended: days(2),
    lines: [
      ['in', 'Подскажите, можно красить корни, если я на антибиотиках?'],
      ['out', 'Светлана, лучше подождать две недели после курса: цвет может лечь неровно'],
      ['in', 'Поняла, спасибо за честность. Курс как раз закончился в начале месяца'],
      ['out', 'Тогда всё хорошо, ждём вас'],
    ],
  },
  {
    who: 'lucia',
    ended: days(2.4),
    lines: [
      ['in', 'Hola, estoy con fiebre, tengo que cancelar la limpieza facial 😞'],
      ['out', 'Vaya, Lucía, que te mejores pronto. La cancelo sin problema'],
      ['in', '¿Y para la boda del sábado me mantenéis el corte?'],
      ['out', 'Sí, el sábado a las 10:00 sigue reservado'],
    ],
  },
  {
    who: 'tatiana',
    ended: days(3),
    lines: [
      ['in', 'Добрый вечер! Есть ли подарочные сертификаты?'],
      ['out', 'Добрый вечер! Да, на любую сумму от 30 €, действуют полгода'],
      ['in', 'Нужен на 100 €, заберу в понедельник'],
      ['out', 'Подготовим, красиво упакуем 🎁'],
      ['in', 'Спасибо!'],
    ],
  },
  {
    who: 'elena',
    ended: days(4.2),
    lines: [
      ['in', '¿Trabajáis con tintes sin amoniaco?'],
      ['out', 'Sí, Elena, tenemos línea sin amoniaco y también vegana'],
      ['in', 'Estupendo, pues pedidme cita con Anna'],
    ],
  },
  {
    who: 'anna',
    ended: days(5.1),
    lines: [
      ['in', 'Здравствуйте, нужна укладка на выпускной, украшение принесу своё'],
      ['out', 'Здравствуйте, Анна! Запишу к Лусии на 16:00, закладываем 45 минут'],
      ['in', 'А пробную можно сделать заранее?'],
      ['out', 'Конечно, пробная укладка за полцены, 14 €'],
      ['in', 'Подумаю и напишу'],
    ],
  },
];
