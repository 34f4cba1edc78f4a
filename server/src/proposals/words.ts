import type { Language } from '../languages/language.ts';

/** Why a yes did nothing. */
export type Void = 'expired' | 'changed' | 'old' | 'again';

interface Words extends Record<Void, string> {
  /** After a no. */
  declined: string;
  /** The time was taken meanwhile: others follow, or none are free. */
  lost: string;
  lostNone: string;
  /** Shown at a pressed button whose answer comes as a message. */
  noted: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    declined: 'All right, nothing was changed. Write here if you want another time.',
    lost: 'That time has just been taken, so nothing was changed.',
    lostNone: 'That time has just been taken, so nothing was changed. Which other day would suit you?',
    expired: 'This offer has expired, and nothing was changed. Please ask again.',
    changed: 'This has changed meanwhile, so nothing was done. Please ask again.',
    old: 'This offer no longer holds. Nothing was changed.',
    again: 'You have answered this already.',
    noted: 'Thank you!',
  },
  es: {
    declined: 'De acuerdo, no se ha cambiado nada. Escriba aquí si quiere otra hora.',
    lost: 'Esa hora se acaba de ocupar, así que no se ha cambiado nada.',
    lostNone: 'Esa hora se acaba de ocupar, así que no se ha cambiado nada. ¿Qué otro día le viene bien?',
    expired: 'Esta propuesta ha caducado y no se ha cambiado nada. Pregunte de nuevo, por favor.',
    changed: 'Esto ha cambiado mientras tanto, así que no se ha hecho nada. Pregunte de nuevo, por favor.',
    old: 'Esta propuesta ya no vale. No se ha cambiado nada.',
    again: 'Ya ha respondido a esto.',
    noted: '¡Gracias!',
  },
  ru: {
    declined: 'Хорошо, ничего не изменено. Напишите, если нужно другое время.',
    lost: 'Это время только что заняли, поэтому ничего не изменено.',
    lostNone: 'Это время только что заняли, поэтому ничего не изменено. Какой другой день вам подходит?',
    expired: 'Это предложение устарело, ничего не изменено. Спросите ещё раз, пожалуйста.',
    changed: 'За это время кое-что изменилось, поэтому ничего не сделано. Спросите ещё раз, пожалуйста.',
    old: 'Это предложение больше не действует. Ничего не изменено.',
    again: 'Вы уже ответили на это.',
    noted: 'Спасибо!',
  },
};

export const wordsIn = (language: Language): Words => WORDS[language];
