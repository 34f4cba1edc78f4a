/** The parts of the settings, as the URL names them. */
const PARTS = ['business', 'hours', 'holidays', 'reminders', 'confirmations', 'feed'] as const;

export type SettingsPart = (typeof PARTS)[number];

/** The part with this name; `undefined` for any other text. */
export const partNamed = (name: string | null): SettingsPart | undefined =>
  PARTS.find((part) => part === name);
