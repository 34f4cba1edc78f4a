import { fold, plain, wordsOf } from './fold.ts';

/** The languages that customers are written to in. */
export const LANGUAGES = ['en', 'es', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

const COMMON: Record<'en' | 'es', ReadonlySet<string>> = {
  en: new Set(
    `the a an and or is are was be been you your yours i my me we our us it its this that these those to of in on for with at
    by from do does did have has had can could would will shall should may might what how when where which who much many not
    no yes please thank thanks hello hi hey there here want need like price prices cost costs open book booking appointment
    time tomorrow today morning afternoon evening if but so about any some only also than then out up pls plz sorry help wait again who cancel change later now get give just tell asked`.split(
      /\s+/,
    ),
  ),
  es: new Set(
    `el la los las un una unos unas y o es son era ser esta estan usted ustedes tu tus su sus yo mi mis nos nosotros lo le les
    se que de del en con por para al a como cuando donde cual quien cuanto cuanta cuantos cuesta cuestan vale no si gracias
    hola buenas buenos dias tardes noches quiero necesito puedo puede pueden tiene tienen tengo hay precio precios cita
    reservar reserva hora horas manana hoy ayer muy mas pero favor abierto abren cierran me te solo tambien sobre desde ola eres soy somos
    estais teneis mejor ahora luego pues bueno porfa tarde otra otro nada esto esta este eso ayer venga dime quieres adios`.split(
      /\s+/,
    ),
  ),
};

/**
 * Detects the language of a text, by its letters, then by its common words.
 *
 * @param lead how many more common words one of two languages needs
 */
export const languageIn = (text: string, lead = 1): Language | undefined => {
  const letters = plain(text).match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  const cyrillic = plain(text).match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  if (cyrillic * 2 >= letters) return 'ru';
  const words = wordsOf(text);
  const count = (language: 'en' | 'es') => words.filter((word) => COMMON[language].has(word)).length;
  const marks = /[¿¡ñ]/.test(text.toLowerCase()) ? 2 : /[áéíóú]/.test(text.toLowerCase()) ? 1 : 0;
  const difference = count('es') + marks - count('en');
  if (difference >= lead) return 'es';
  return -difference >= lead ? 'en' : undefined;
};

/**
 * The language for a customer: that of the first text with a clear language, else that of their app.
 *
 * @param texts of the conversation, newest first
 * @param code of the app, such as `pt-br`
 */
export const languageFor = (texts: readonly string[], code: string | null, otherwise: Language): Language => {
  for (const text of texts) {
    const language = languageIn(text);
    if (language) return language;
  }
  const ofApp = code && fold(code).split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === ofApp) ?? otherwise;
};
