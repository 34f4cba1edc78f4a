import { z } from 'zod';

/** The part of OpenAI's chat completions that the stand-in reads. Fields that are not listed have no effect. */
const text = z
  .union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))])
  .nullish()
  .transform((content) =>
    typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n'),
  );

const toolCall = z.looseObject({
  id: z.string(),
  function: z.looseObject({ name: z.string(), arguments: z.string() }),
});

const message = z.discriminatedUnion('role', [
  z.looseObject({ role: z.literal('system'), content: text }),
  z.looseObject({ role: z.literal('user'), content: text }),
  z.looseObject({ role: z.literal('assistant'), content: text, tool_calls: z.array(toolCall).nullish() }),
  z.looseObject({ role: z.literal('tool'), content: text, tool_call_id: z.string() }),
]);
export type Message = z.output<typeof message>;

export const completionRequest = z.looseObject({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  tools: z
    .array(z.looseObject({ type: z.literal('function'), function: z.looseObject({ name: z.string() }) }))
    .nullish()
    .transform((tools) => (tools ?? []).map((tool) => tool.function.name)),
  /** `none`: the model has to write. */
  tool_choice: z.unknown().optional(),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
});
export type CompletionRequest = z.output<typeof completionRequest>;

/** A tool that the model calls. `arguments` is JSON, or should be. */
interface ToolCall {
  name: string;
  arguments: string;
}

/** The answer of the model to one request: text, or calls of tools. */
export type Answer = { text: string } | { calls: ToolCall[] };
