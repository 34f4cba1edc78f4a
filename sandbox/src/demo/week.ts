import type { PersonKey } from './people.ts';
import type { ServiceKey } from './services.ts';

/** A visit in the diary: day of the two weeks (0 is this Monday), hour, customer, services, remark. */
export type DiaryLine = [
  day: number,
  time: string,
  who: PersonKey,
  what: ServiceKey[],
  remark?: { notes?: string; status?: 'pending' | 'cancelled'; source?: 'telegram' | 'instagram' },
];

/** This week and the next, Monday to Saturday: the studio works from ten to eight. */
export const diary: DiaryLine[] = [
  [0, '10:00', 'galina', ['womenCut', 'styling']],
  [0, '11:00', 'kristina', ['manicure']],
  [0, '12:30', 'pilar', ['roots'], { notes: 'Аллергия на аммиак, только безаммиачный краситель' }],
  [0, '16:00', 'tatiana', ['facial'], { source: 'telegram' }],
  [0, '17:30', 'javier', ['menCut']],

  [1, '10:00', 'natalia', ['airtouch'], { notes: 'Фото-пример прислала в Telegram', source: 'telegram' }],
  [1, '10:30', 'carmen', ['manicure'], { source: 'telegram' }],
  [1, '12:00', 'diego', ['menCut'], { source: 'telegram' }],
  [1, '13:00', 'marina', ['brows']],
  [1, '15:00', 'ines', ['womenCut']],
  [1, '16:30', 'svetlana', ['roots', 'toning']],
  [1, '18:00', 'alba', ['removal', 'manicure'], { source: 'instagram' }],

  [2, '10:00', 'beatriz', ['lashes']],
  [2, '11:00', 'oksana', ['womenCut']],
  [2, '12:00', 'olga', ['pedicure'], { source: 'telegram' }],
  [2, '14:00', 'elena', ['toning']],
  [2, '16:00', 'emma', ['womenCut', 'styling'], { notes: 'Speaks English only', source: 'telegram' }],
  [2, '17:00', 'lucia', ['facial'], { status: 'cancelled', notes: 'Заболела, перезапишется' }],

  [3, '10:00', 'yulia', ['manicure'], { source: 'telegram' }],
  [3, '10:30', 'irina', ['roots'], { source: 'telegram' }],
  [3, '12:30', 'pablo', ['menCut']],
  [3, '13:00', 'maria', ['brows', 'lashes'], { source: 'telegram' }],
  [3, '16:00', 'anna', ['styling'], { notes: 'Укладка на выпускной, приедет с украшением' }],
  [3, '17:00', 'hannah', ['pedicure'], { source: 'telegram' }],
  [3, '18:00', 'daria', ['toning']],

  [4, '10:00', 'veronica', ['facial'], { source: 'telegram' }],
  [4, '10:30', 'sofia', ['airtouch'], { notes: 'Entrada por el portal, timbre 2B', source: 'instagram' }],
  [4, '12:00', 'james', ['menCut'], { source: 'telegram' }],
  [4, '13:00', 'galina', ['manicure']],
  [4, '16:30', 'carmen', ['womenCut', 'styling'], { source: 'telegram' }],
  [4, '17:00', 'kristina', ['lashes'], { status: 'pending' }],
  [4, '18:30', 'oksana', ['manicure'], { notes: 'Опоздает минут на десять' }],

  [5, '10:00', 'lucia', ['womenCut', 'styling'], { notes: 'Invitada de boda' }],
  [5, '10:30', 'tatiana', ['roots']],
  [5, '11:00', 'emma', ['manicure', 'pedicure'], { source: 'telegram' }],
  [5, '12:00', 'beatriz', ['brows'], { status: 'pending', source: 'instagram' }],
  [5, '13:00', 'javier', ['menCut']],

  [7, '11:00', 'pilar', ['styling']],
  [7, '16:00', 'marina', ['roots'], { status: 'pending', source: 'telegram' }],
  [8, '10:00', 'svetlana', ['facial']],
  [8, '10:30', 'alba', ['womenCut'], { status: 'pending', source: 'instagram' }],
  [8, '12:00', 'natalia', ['manicure'], { source: 'telegram' }],
  [9, '11:00', 'ines', ['airtouch']],
  [9, '17:00', 'diego', ['menCut'], { status: 'pending', source: 'telegram' }],
  [10, '12:00', 'irina', ['lashes'], { source: 'telegram' }],
  [10, '16:30', 'maria', ['removal', 'manicure'], { source: 'telegram' }],
  [11, '10:00', 'elena', ['womenCut']],
  [11, '13:00', 'hannah', ['facial'], { status: 'pending', source: 'telegram' }],
];
