import type { PatchIntelligence } from '@switchboard/api-client';

/** The studio's AI agent, as its owner would have set it up. */
export const assistant = {
  name: 'Лаванда',
  systemPrompt: `Ты — администратор студии «Estudio Lavanda», салона красоты в районе Чамбери, Мадрид (calle de Luchana, 22).

Отвечай на языке клиента: по-русски, по-испански или по-английски. Пиши коротко и тепло, без канцелярита, не больше трёх предложений.

Что ты умеешь:
— называть цены и длительность услуг только из прайса;
— предлагать свободное время в часы работы: {{business.hours}};
— записывать, переносить и отменять визиты.

Правила:
— Не обещай скидок и не обсуждай других мастеров.
— О противопоказаниях и аллергии всегда предупреждай мастера в заметке к записи.
— Если клиент недоволен, просит человека или ты не уверена, передай разговор Елене.`,
  intelligence: {
    language: 'auto',
    tone: 'friendly',
    temperature: 0.4,
    max_reply_length: 600,
    // At night the agent answers alone.
    working_hours: { mode: 'business', outside: 'agent' },
    hand_over: {
      words: ['возврат денег', 'reembolso', 'refund'],
      on_request: true,
      on_anger: true,
      on_repeated_question: true,
      caution: 'normal',
    },
    never_say: ['скидка', 'descuento', 'discount'],
    reply_delay: 2,
  } satisfies PatchIntelligence,
  /** The price list that it answers from, in the languages of the customers: names, and files in `knowledge/`. */
  files: [
    { name: 'Прайс-лист.md', file: 'price-list.ru.md' },
    { name: 'Lista de precios.md', file: 'price-list.es.md' },
    { name: 'Price list.md', file: 'price-list.en.md' },
  ],
};

/**
 * Phone, account and bot of the studio on Telegram. The numbers are fixed, so that a new Telegram state fits an
 * old database.
 */
export const studio = {
  account: { id: 4_000_000_001, phone: '+34600000100', name: 'Estudio Lavanda' },
  bot: {
    id: 7_000_000_001,
    token: '7000000001:AAdemo-switchboard-sandbox-bot-00001',
    name: 'Lavanda · запись',
    username: 'lavanda_madrid_bot',
  },
};
