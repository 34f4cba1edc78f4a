import type { JSONSchema7 } from 'ai';
import { z } from 'zod';
import type { AgentTools } from './tools.ts';

/** The form of the arguments of a tool, as endpoints take it. */
export const schemaOf = (input: z.ZodType): JSONSchema7 =>
  // Zod has one type for the schemas of all drafts.
  z.toJSONSchema(input, { target: 'draft-7', io: 'input' }) as JSONSchema7;

/** The tools of a request as text, for an estimate of its tokens. */
export const toolsAsSent = (tools: AgentTools): string =>
  JSON.stringify(
    Object.entries(tools).map(([name, { description, input }]) => ({
      name,
      description,
      parameters: schemaOf(input),
    })),
  );
