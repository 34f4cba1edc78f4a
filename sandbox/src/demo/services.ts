/** Colours on which white text reaches 4.5:1. */
const colors = { iris: '#5b5bd6', teal: '#0b7c72', plum: '#ab4aba', rust: '#b04a12' };

/** The people and rooms that can be booked. */
export const resources = {
  anna: { name: 'Анна · колорист', color: colors.iris },
  lucia: { name: 'Lucía · стрижки', color: colors.teal },
  mila: { name: 'Мила · ногти', color: colors.plum },
  cabinet: { name: 'Кабинет косметолога', color: colors.rust },
};

export type ResourceKey = keyof typeof resources;

interface DemoService {
  resource: ResourceKey;
  name: string;
  /** Minutes. */
  duration: number;
  /** Euros. */
  price: number;
}

export const services = {
  roots: { resource: 'anna', name: 'Окрашивание корней', duration: 90, price: 58 },
  airtouch: { resource: 'anna', name: 'Airtouch', duration: 210, price: 165 },
  toning: { resource: 'anna', name: 'Тонирование', duration: 60, price: 42 },
  womenCut: { resource: 'lucia', name: 'Женская стрижка', duration: 60, price: 38 },
  menCut: { resource: 'lucia', name: 'Мужская стрижка', duration: 30, price: 22 },
  styling: { resource: 'lucia', name: 'Укладка', duration: 45, price: 28 },
  manicure: { resource: 'mila', name: 'Маникюр с покрытием', duration: 75, price: 34 },
  pedicure: { resource: 'mila', name: 'Педикюр', duration: 60, price: 38 },
  removal: { resource: 'mila', name: 'Снятие покрытия', duration: 15, price: 8 },
  facial: { resource: 'cabinet', name: 'Чистка лица', duration: 75, price: 62 },
  brows: { resource: 'cabinet', name: 'Коррекция и окраска бровей', duration: 45, price: 26 },
  lashes: { resource: 'cabinet', name: 'Ламинирование ресниц', duration: 60, price: 45 },
} satisfies Record<string, DemoService>;

export type ServiceKey = keyof typeof services;
