import { MAX_NOTE_LENGTH } from '@switchboard/api-client';
import { z } from 'zod';
import { nextChange } from '../changes/next-change.ts';
import { readKnown, writeKnownNote } from '../customers/known-customer.ts';
import type { Transaction } from '../db/database.ts';
import { type AgentTool, ToolRefused } from '../model/tools.ts';
import { readBusiness, zoneOf } from '../schedule/business.ts';
import type { Language, ToolContext } from './context.ts';
import { defineTool } from './define-tool.ts';
import type { Writer } from './writer.ts';

/** Maximum facts by agents in one note, so that a customer cannot fill it. */
const MOST_FACTS = 20;

/** Marks lines that an agent wrote for the team. */
export const MARKS: Record<Language, string> = {
  en: 'Said in the chat',
  es: 'Dicho en el chat',
  ru: 'Сказано в чате',
};

const ANY_MARK = new RegExp(`^(${Object.values(MARKS).join('|')}), \\d{4}-\\d{2}-\\d{2}: `);

/** The text on one line, without control and direction marks. */
export const plainLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\p{C}/gu, '')
    .trim();

export const rememberTool = (context: ToolContext, writer: Writer): AgentTool =>
  defineTool({
    description:
      'Keeps one lasting fact about the customer that matters for later visits, such as an allergy or a preference, in a short sentence. Not for bookings, and not for what you were asked to do.',
    input: z.strictObject({ fact: z.string().min(2).max(200) }),
    execute: async (input) => {
      const fact = plainLine(input.fact);
      if (fact === '') throw new ToolRefused('fact: is empty');
      await writer.write(async (tx) => {
        await note(tx, context, fact);
        return { kind: 'remembered', fact };
      });
      return context.dry
        ? { dry_run: 'Nothing was written.', would_be_remembered: fact }
        : { remembered: fact };
    },
  });

/** The lock of the inbox is held, so no change of the note is lost. */
const note = async (tx: Transaction, context: ToolContext, fact: string): Promise<void> => {
  const { workspaceId, customerId, now, language } = context;
  const customer = await readKnown(tx, workspaceId, customerId);
  if (customer === undefined) {
    if (context.dry) return;
    throw new ToolRefused('The customer is not known. Ask a person.');
  }
  const lines = customer.note.split('\n').filter((line) => ANY_MARK.test(line));
  if (lines.some((line) => line.replace(ANY_MARK, '') === fact))
    throw new ToolRefused('fact: is known already');
  const { date } = zoneOf(await readBusiness(tx, workspaceId)).wallTime(now());
  const line = `${MARKS[language]}, ${date}: ${fact}`;
  const whole = customer.note === '' ? line : `${customer.note}\n${line}`;
  if (lines.length >= MOST_FACTS || whole.length > MAX_NOTE_LENGTH)
    throw new ToolRefused('fact: the note about the customer is full');
  await writeKnownNote(tx, workspaceId, customerId, whole, await nextChange(tx, workspaceId, now()));
};
