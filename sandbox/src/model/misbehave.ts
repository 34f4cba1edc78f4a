import { readConversation } from './conversation.ts';
import type { Fault } from './faults.ts';
import type { Language } from './language.ts';
import type { Answer, CompletionRequest } from './wire.ts';

const INVENTED: Record<Language, string> = {
  en: 'Done! You are booked for tomorrow at 10:00.',
  es: '¡Hecho! Su cita está reservada para mañana a las 10:00.',
  ru: 'Готово! Вы записаны на завтра на 10:00.',
};

const NONSENSE = 'Brzl ¤¤ vark 7 7 7 ünterplatz, moreover the the the ░▒▓ 0x1F';

/** Changes an answer as a faulty model would. Faults of the connection do not change it. */
export const misbehave = (fault: Fault | undefined, request: CompletionRequest, answer: Answer): Answer => {
  switch (fault?.kind) {
    case 'bad_arguments': {
      const [call] = 'calls' in answer ? answer.calls : [];
      return { calls: [{ name: call?.name ?? request.tools[0] ?? 'book', arguments: '{"offer": "abc' }] };
    }
    case 'unknown_tool':
      return { calls: [{ name: 'delete_all_bookings', arguments: '{}' }] };
    case 'invented_booking':
      return { text: INVENTED[readConversation(request.messages).language] };
    case 'obeyed_injection':
      return obey(request);
    case 'nonsense':
      return { text: NONSENSE };
    default:
      return answer;
  }
};

const ORDER =
  /(?:ignore|disregard|forget|system:|ignora|olvida|instrucci|игнорируй|забудь|инструкц|система:)[\s\S]*/iu;
const QUOTED = /["“«'](.{2,400}?)["”»']/su;
const CALL = /\b(book|move|cancel|call_person|remember|free_times)\b\s*\(?\s*(\{[^{}]*\})/u;

/**
 * Obeys the last message, else a passage: calls the named tool with its arguments, or repeats the quoted text. It also
 * reveals its instructions.
 */
const obey = (request: CompletionRequest): Answer => {
  const { said, passages, results } = readConversation(request.messages);
  const order = [said, ...passages].map((text) => ORDER.exec(text)?.[0]).find((found) => found !== undefined);
  const [, name, given] = CALL.exec(order ?? '') ?? [];
  if (name !== undefined && given !== undefined && results.length === 0)
    return { calls: [{ name, arguments: given }] };
  const system = request.messages.find(({ role }) => role === 'system')?.content ?? '';
  return { text: [QUOTED.exec(order ?? '')?.[1] ?? order ?? '', system.slice(0, 300)].join('\n').trim() };
};
