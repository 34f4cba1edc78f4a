import type { Zone } from '@switchboard/common/time/zone';
import type { BookingTold } from '../db/schema/offers.ts';
import { plainSpaces } from '../languages/plain-spaces.ts';
import type { Language } from './context.ts';
import type { BookingEffect } from './effects.ts';

const WORDS: Record<Language, Record<BookingEffect['kind'], string> & { before: string }> = {
  en: {
    booked: 'You are booked',
    moved: 'Your booking has moved',
    cancelled: 'Your booking is cancelled',
    before: 'before',
  },
  es: {
    booked: 'Su cita está reservada',
    moved: 'Su cita ha cambiado',
    cancelled: 'Su cita está cancelada',
    before: 'antes',
  },
  ru: {
    booked: 'Вы записаны',
    moved: 'Ваша запись перенесена',
    cancelled: 'Ваша запись отменена',
    before: 'раньше',
  },
};

/**
 * Reports an action to the customer, from the committed booking, such as
 * `You are booked: Haircut (Anna), Tuesday, November 24, 10:00 AM, €25.`
 *
 * @param currency ISO 4217; without one no price is shown
 */
export const sentenceOf = (
  effect: BookingEffect,
  language: Language,
  zone: Zone,
  currency: string | null,
): string => {
  const { booking, kind } = effect;
  const words = WORDS[language];
  const told = [whatOf(booking), whenOf(booking.start, language, zone)];
  if (effect.kind === 'booked') told.push(priceOf(booking.price, language, currency) ?? '');
  const before = effect.kind === 'moved' ? ` (${words.before}: ${whenOf(effect.from, language, zone)})` : '';
  return `${words[kind]}: ${told.filter((part) => part !== '').join(', ')}${before}.`;
};

/** The services and the resource. */
export const whatOf = ({
  services,
  title,
  resource,
}: Omit<BookingTold, 'id' | 'start' | 'end' | 'price'>) => {
  const what = services.join(', ') || title;
  return what === '' || what === resource ? resource : `${what} (${resource})`;
};

/** Date and time on the clocks of the business. @param start ISO 8601, or milliseconds since the epoch */
export const whenOf = (start: string | number, language: Language, zone: Zone): string => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    plainSpaces(
      new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(
        zone.shown(Number(new Date(start))),
      ),
    );
  const date = format({ weekday: 'long', day: 'numeric', month: 'long' });
  return `${date}, ${format({ hour: 'numeric', minute: '2-digit' })}`;
};

/** Undefined without a price or a currency. */
export const priceOf = (
  price: number | null,
  language: Language,
  currency: string | null,
): string | undefined => {
  if (price === null || price === 0 || currency === null) return undefined;
  const digits = Number.isInteger(price) ? { maximumFractionDigits: 0 } : {};
  return plainSpaces(
    new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(price),
  );
};
