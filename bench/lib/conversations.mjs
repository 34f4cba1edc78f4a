import { seedDemo } from '../../sandbox/src/demo/seed.ts';
import { bots, connect, conversations, integrations } from '../../server/src/index.ts';

const FIRST = [
  'Анна',
  'Boris',
  'María',
  'Алёна',
  'Oliver',
  'Пётр',
  'Lucía',
  'Diego',
  'Olga',
  'Ирина',
  'Emma',
];
const LAST = ['Orlova', 'Иванов', 'Ruiz', 'Smith', 'Петрова', 'García', 'Kowalski', 'Núñez', 'Семёнов'];
const SAID = [
  'Добрый день! Можно записаться на стрижку в пятницу после пяти?',
  'Is it still possible to move my appointment to Tuesday? I will be late otherwise, sorry for the trouble.',
  'Perfecto, nos vemos el sábado a las diez. ¡Muchas gracias!',
  'Спасибо, до встречи',
  'Ok, see you then',
  'Una pregunta: ¿cuánto cuesta el tinte con corte, y cuánto tiempo tengo que reservar para todo?',
  'Подскажите, пожалуйста, адрес и есть ли рядом парковка. Приеду с ребёнком, если вы не против.',
];
const BATCH = 1000;

const conversationOf = (number) => ({
  chatId: String(1_000_000 + number),
  customerName: `${FIRST[number % FIRST.length]} ${LAST[(number * 7) % LAST.length]} ${number}`,
  customerUsername: number % 3 === 0 ? `customer_${number}` : null,
  customerPhone: `+34 6${String(10_000_000 + number * 37)}`,
  lastMessageText: `${SAID[(number * 5) % SAID.length]} (${number})`,
  lastTs: Date.now() - number * 60_000,
  changed: 0,
});

/**
 * Adds many conversations of the demo user, one in five with the bot.
 *
 * @param {string} dataDir
 * @param {number} count
 */
export const seedConversations = async (dataDir, count) => {
  const connection = await connect({ dataDir });
  try {
    const { db } = connection;
    const { workspaceId } = await seedDemo(db, dataDir);
    const [integration] = await db.select().from(integrations);
    const [bot] = await db.select().from(bots);
    const rows = Array.from({ length: count }, (_, number) => ({
      workspaceId,
      ...(number % 5 === 0
        ? { source: 'bot', botId: bot.botId }
        : { source: 'account', integrationId: integration.id }),
      ...conversationOf(number),
    }));
    for (let at = 0; at < count; at += BATCH)
      await db.insert(conversations).values(rows.slice(at, at + BATCH));
  } finally {
    await connection.close();
  }
};
