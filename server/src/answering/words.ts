import type { Language } from '../reminders/language.ts';

interface Words {
  /** A person was called. */
  handOver: string;
  /** The same, when no person works at the moment. */
  handOverLater: string;
  away: string;
  /** Answers to a greeting. */
  greeting(agent: string): string;
  assistant(agent: string): string;
  /** Before the name of the file of a quote. */
  source: string;
}

/** What agents say without a model. */
const WORDS: Record<Language, Words> = {
  en: {
    handOver: 'I am passing your question to a colleague. They will answer you here.',
    handOverLater:
      'I am passing your question to a colleague. They will answer you here during our opening hours.',
    away: 'Thank you for your message. We are closed right now and will answer you during our opening hours.',
    greeting: (agent) => `Hello! This is ${agent}, the AI assistant. How can I help you?`,
    assistant: (agent) =>
      `I am ${agent}, an AI assistant. A person of our team can also answer you: just ask.`,
    source: 'Source',
  },
  es: {
    handOver: 'Paso su pregunta a un compañero. Le responderá aquí.',
    handOverLater: 'Paso su pregunta a un compañero. Le responderá aquí en nuestro horario de apertura.',
    away: 'Gracias por su mensaje. Ahora está cerrado; le responderemos en nuestro horario de apertura.',
    greeting: (agent) => `¡Hola! Soy ${agent}, el asistente de IA. ¿En qué puedo ayudarle?`,
    assistant: (agent) =>
      `Soy ${agent}, un asistente de IA. También puede responderle una persona del equipo: solo pídalo.`,
    source: 'Fuente',
  },
  ru: {
    handOver: 'Передаю ваш вопрос коллеге. Вам ответят здесь.',
    handOverLater: 'Передаю ваш вопрос коллеге. Вам ответят здесь в рабочее время.',
    away: 'Спасибо за сообщение. Сейчас мы закрыты и ответим вам в рабочее время.',
    greeting: (agent) => `Здравствуйте! Это ${agent}, ИИ-ассистент. Чем могу помочь?`,
    assistant: (agent) => `Я ${agent}, ИИ-ассистент. Вам может ответить и человек: просто попросите.`,
    source: 'Источник',
  },
};

export const wordsIn = (language: Language): Words => WORDS[language];
