/** Keys of the texts of a setting. */
export interface SettingWords {
  name: string;
  /** Where its values have names. */
  values?: string;
}

const WORDS: Record<string, SettingWords> = {
  model: { name: 'rules.model' },
  temperature: { name: 'rules.temperature' },
  max_reply_length: { name: 'rules.length' },
  tone: { name: 'rules.tone', values: 'rules.tones' },
  language: { name: 'rules.language', values: 'rules.languages' },
  reply_delay: { name: 'rules.delay' },
  book_at_once: { name: 'rules.consent', values: 'rules.consents' },
  never_say: { name: 'rules.neverSay' },
  'working_hours.mode': { name: 'rules.people', values: 'rules.modes' },
  'working_hours.week': { name: 'rules.week.title' },
  'working_hours.outside': { name: 'rules.outside', values: 'rules.outsides' },
  'working_hours.away_message': { name: 'rules.away' },
  'hand_over.words': { name: 'rules.words' },
  'hand_over.on_request': { name: 'rules.on_request' },
  'hand_over.on_anger': { name: 'rules.on_anger' },
  'hand_over.on_repeated_question': { name: 'rules.on_repeated_question' },
  'hand_over.caution': { name: 'rules.caution', values: 'rules.cautions' },
  'hand_over.message': { name: 'rules.handOverMessage' },
  'hand_over.back_after': { name: 'rules.backMinutes' },
  'hand_over.answers_sure': { name: 'rules.answersSure' },
  'budget.tokens': { name: 'rules.tokens' },
  'budget.money': { name: 'rules.money' },
  'budget.per_sender': { name: 'rules.perSender' },
};

/** The words for a setting, and the language of a text that exists in several; none for a setting that is not known. */
export const settingWords = (path: string): { words: SettingWords; language?: string } | undefined => {
  const [, group = path, language] = /^(.+)\.(en|es|ru)$/.exec(path) ?? [];
  const words = Object.hasOwn(WORDS, group) ? WORDS[group] : undefined;
  return words && { words, ...(language && { language }) };
};

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const isWeek = (value: unknown): value is [number, number][][] =>
  Array.isArray(value) &&
  value.length === 7 &&
  value.every((day) => Array.isArray(day) && day.every(Array.isArray));

/** Opening hours as `Mon 09:00–18:00, …`; `undefined` for any other value. */
export const weekInWords = (value: unknown, locale: string): string | undefined => {
  if (!isWeek(value)) return undefined;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return value
    .flatMap((spans, day) => {
      if (spans.length === 0) return [];
      // 5 January 1970 was a Monday.
      const name = weekday.format(Date.UTC(1970, 0, 5 + day));
      return [`${name} ${spans.map(([from, until]) => `${clock(from)}–${clock(until)}`).join(' ')}`];
    })
    .join(', ');
};
