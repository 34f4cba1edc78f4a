import { and, desc, isNotNull, sql } from 'drizzle-orm';
import { createDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { messages } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { lettersOf, plain, wordsOf } from '../db/searching.ts';
import { searchMessages } from '../messaging/message-search.ts';
import { selectMessages } from '../messaging/shown-messages.ts';
import { fillWithMessages } from './many-messages.ts';

/** Words with many, few and no results, in three languages. */
const WORDS = [
  'citas',
  'reserva',
  'записаться',
  'стрижку',
  'appointment',
  'parking',
  'tinte',
  'щётка',
  'gracias',
];
const SAID = [
  'Добрый день! Можно записаться на стрижку в пятницу после пяти?',
  'Is it still possible to move my appointment to Tuesday?',
  'Perfecto, nos vemos el sábado a las diez. ¡Muchas gracias!',
  'Una pregunta: ¿cuánto cuesta el tinte con corte, y cuánto tiempo tengo que reservar para todo?',
  'Подскажите, пожалуйста, адрес и есть ли рядом парковка.',
  'Quiero una cita mañana, necesito cortarme el pelo',
];

/** The search as it was before forms: parts of words alone. */
const substrings = (db: Database, workspaceId: WorkspaceId, q: string) => {
  const conditions = wordsOf(q).map((word) => {
    const folded = plain(word);
    const letters = lettersOf(messages.searchable);
    return sql`(${letters} like '%' || ${lettersOf(folded)} || '%' and ${messages.searchable} like '%' || ${folded} || '%')`;
  });
  return selectMessages(db, and(inWorkspace(messages, workspaceId, isNotNull(messages.ts)), ...conditions))
    .orderBy(desc(messages.ts))
    .limit(51);
};

/** Milliseconds of searches in an embedded database with `count` messages, for a benchmark. */
export const timeMessageSearches = async (
  count: number,
  rounds: number,
): Promise<Record<'by parts of words' | 'by forms of words', number[]>> => {
  const { db, close } = await createDatabase();
  try {
    const workspaceId = await fillWithMessages(db, { messages: 10, firstAt: 1, every: 1 });
    const said = sql.join(
      SAID.map((text) => sql`${text}`),
      sql`, `,
    );
    // Nine in ten messages are of other words.
    await db.execute(sql`
      insert into messages (
        workspace_id, conversation_id, direction, msg_type, text, author, sent_at, ts, changed, status, external_id
      )
      select ${workspaceId}, md5((i % 100)::text)::uuid, 'in', 'text',
        case when i % 10 = 0 then (array[${said}]::text[])[1 + (i / 10) % ${SAID.length}]
        else 'texto ' || md5(i::text) || ' ' || md5((i * 7)::text) end, 'customer', now(), i + 10, i, 'received', i::text
      from generate_series(100, ${count}) i`);
    await db.execute(sql`vacuum analyze messages`);
    const time = async (task: () => Promise<unknown>) => {
      const start = performance.now();
      await task();
      return performance.now() - start;
    };
    const taken: Awaited<ReturnType<typeof timeMessageSearches>> = {
      'by parts of words': [],
      'by forms of words': [],
    };
    for (let round = 0; round < rounds; round += 1)
      for (const q of WORDS) {
        taken['by parts of words'].push(await time(() => substrings(db, workspaceId, q)));
        taken['by forms of words'].push(await time(() => searchMessages(db, workspaceId, { q })));
      }
    return taken;
  } finally {
    await close();
  }
};
