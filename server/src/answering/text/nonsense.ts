/** Broken characters, and lines and blocks that no message has. */
const BROKEN = /[\p{Co}\uFFFD\u2500-\u259F]|¤{2}/u;
/** Marks of the formats of models, and of the elements of our instructions. */
const MARKS =
  /<\|?\/?(?:im_(?:start|end)|end(?:oftext|_of_turn)|eot_id|tool_calls?|tool_response|function|think|assistant|system|passages?|instructions|rules|business|customer|done|refused)(?:[\s=|][^<>]*)?>|<\/s>|\[\/?(?:INST|TOOL_CALLS?)\]/iu;
/** A call of a tool that is written as text. */
const CALL =
  /\{\s*"(?:name|tool|function|tool_calls?|arguments|parameters|offer|services|booking|reason)"\s*:|(?<![\p{L}_])(?:call_person|free_times|my_bookings)(?![\p{L}_])/u;
/** A place that was to be filled in. */
const BLANK =
  /\{\{[^{}]{1,60}\}\}|\[(?:your|insert|customer|name|date|time|price|nombre|su|fecha|hora|precio|имя|дата|время|цена|вставьте)(?: [^\]]{0,40})?\]/iu;
/** Words that people repeat. */
const EMPHASIS = /^(?:ha|ja|je|ха|хе|very|so|no|yes|muy|sí|si|очень|да|нет|ну)$/iu;

/** The part of a model's answer that is no language for customers; undefined if there is none. */
export const nonsenseIn = (text: string): string | undefined => {
  const found = BROKEN.exec(text) ?? MARKS.exec(text) ?? CALL.exec(text) ?? BLANK.exec(text);
  return found ? found[0] : repeatedIn(text);
};

/** A word that follows itself twice, with only spaces and commas between. */
const repeatedIn = (text: string): string | undefined => {
  let word = '';
  let times = 0;
  for (const [part] of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    if (/^[\s,]+$/.test(part)) continue;
    times = part.toLowerCase() === word ? times + 1 : 1;
    word = part.toLowerCase();
    if (times > 2 && /[\p{L}\p{N}]/u.test(word) && !EMPHASIS.test(word)) return `${part}, ${part}, ${part}`;
  }
  return undefined;
};
