/** The texts of the buttons below a message of a bot, as the server keeps them in `raw`. */
export const buttonsInRaw = (raw: unknown): string[] => {
  const buttons: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'buttons') : undefined;
  return Array.isArray(buttons) ? buttons.filter((text) => typeof text === 'string') : [];
};
