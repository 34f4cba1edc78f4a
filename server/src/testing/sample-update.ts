/** A message to a bot, as the Bot API tells it. */
export const sampleMessage = {
  message_id: 900_001,
  date: 1_790_000_000,
  chat: { id: 77, type: 'private', first_name: 'Olga' },
  from: { id: 77, is_bot: false, first_name: 'Olga', language_code: 'en' },
  text: 'Are you open?',
};
