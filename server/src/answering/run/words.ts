import type { HandOverReason } from '@switchboard/api-client';
import type { Language } from '../../languages/language.ts';

/** Beginning of a hand-over message. Other reasons use `question`. */
type HandOverWords = Record<'question' | 'request' | 'anger' | 'repeated_question' | 'message', string>;

interface Texts {
  handOver: HandOverWords;
  /** End of a hand-over message. */
  here: string;
  /** Its end when no person works at the moment. */
  hereLater: string;
  away: string;
  /** One sentence to a customer whom the model has answered too often. */
  limited: string;
  /** Before a hand-over, while the calendar is not set up. */
  cannotBook: string;
  /** Answer to a greeting. */
  greeting(agent: string): string;
  assistant(agent: string): string;
  /** Before the name of the file of a quote. */
  source: string;
}

/** Texts of agents without a model. */
const TEXTS: Record<Language, Texts> = {
  en: {
    handOver: {
      question: 'I am passing your question to a colleague.',
      request: 'Of course, I am calling a colleague.',
      anger: 'I am sorry. I am asking a colleague to take over.',
      repeated_question: 'I am sorry that my answer did not help. I am asking a colleague.',
      message: 'I am passing your message to a colleague.',
    },
    here: 'They will answer you here.',
    hereLater: 'They will answer you here during our opening hours.',
    cannotBook: 'I cannot book appointments here yet.',
    limited: 'You have received many answers within an hour, so a person will answer you here.',
    away: 'Thank you for your message. We are closed right now and will answer you during our opening hours.',
    greeting: (agent) => `Hello! This is ${agent}, the AI assistant. How can I help you?`,
    assistant: (agent) =>
      `I am ${agent}, an AI assistant. A person of our team can also answer you: just ask.`,
    source: 'Source',
  },
  es: {
    handOver: {
      question: 'Paso su pregunta a un compañero.',
      request: 'Por supuesto, aviso a un compañero.',
      anger: 'Lo siento. Pido a un compañero que se ocupe de esto.',
      repeated_question: 'Siento que mi respuesta no le haya ayudado. Pregunto a un compañero.',
      message: 'Paso su mensaje a un compañero.',
    },
    here: 'Le responderá aquí.',
    hereLater: 'Le responderá aquí en nuestro horario de apertura.',
    cannotBook: 'Todavía no puedo dar citas aquí.',
    limited: 'Ha recibido muchas respuestas en una hora, así que aquí le responderá una persona.',
    away: 'Gracias por su mensaje. Ahora está cerrado; le responderemos en nuestro horario de apertura.',
    greeting: (agent) => `¡Hola! Soy ${agent}, el asistente de IA. ¿En qué puedo ayudarle?`,
    assistant: (agent) =>
      `Soy ${agent}, un asistente de IA. También puede responderle una persona del equipo: solo pídalo.`,
    source: 'Fuente',
  },
  ru: {
    handOver: {
      question: 'Передаю ваш вопрос коллеге.',
      request: 'Конечно, зову коллегу.',
      anger: 'Приношу извинения. Прошу коллегу помочь вам.',
      repeated_question: 'Простите, что мой ответ не помог. Спрашиваю коллегу.',
      message: 'Передаю ваше сообщение коллеге.',
    },
    here: 'Вам ответят здесь.',
    hereLater: 'Вам ответят здесь в рабочее время.',
    cannotBook: 'Записать здесь я пока не могу.',
    limited: 'За час вы получили много ответов, поэтому теперь вам здесь ответит человек.',
    away: 'Спасибо за сообщение. Сейчас мы закрыты и ответим вам в рабочее время.',
    greeting: (agent) => `Здравствуйте! Это ${agent}, ИИ-ассистент. Чем могу помочь?`,
    assistant: (agent) => `Я ${agent}, ИИ-ассистент. Вам может ответить и человек: просто попросите.`,
    source: 'Источник',
  },
};

const beginningFor = (reason: HandOverReason): keyof HandOverWords => {
  switch (reason) {
    case 'request':
    case 'anger':
    case 'repeated_question':
      return reason;
    // The customer's message may not be a question.
    case 'words':
    case 'no_text':
      return 'message';
    default:
      return 'question';
  }
};

export const wordsIn = (language: Language) => {
  const { handOver, here, hereLater, ...texts } = TEXTS[language];
  return {
    ...texts,
    /** Message about a hand-over. @param isClosed no person works at the moment */
    handOver: (reason: HandOverReason, isClosed: boolean) =>
      `${handOver[beginningFor(reason)]} ${isClosed ? hereLater : here}`,
  };
};
