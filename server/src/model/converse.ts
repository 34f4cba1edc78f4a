import { unlessAborted } from '@switchboard/common/async/unless-aborted';
import { type JSONValue, jsonSchema, type ModelMessage, type ToolSet, tool } from 'ai';
import { inSpan } from '../tracing/spans.ts';
import type { Conversation } from './conversation.ts';
import { nonsense } from './failures.ts';
import type { ModelRequest, Turn } from './model.ts';
import { spanOfTool } from './span-of.ts';
import { type Called, takeStep } from './step.ts';
import { type AgentTools, BadArguments, ToolRefused } from './tools.ts';
import { schemaOf } from './tools-as-sent.ts';

/** Calls of one step that are carried out. */
const MOST_CALLS = 8;

/** Thoughts of a model whose template holds their beginning. */
const END_OF_THOUGHTS = '</think>';

/** An answer: a text, or what the final tool read. */
export interface Written {
  text: string;
  given?: unknown;
  truncated: boolean;
}

/** Takes steps until the model has answered. @throws ModelFailed */
export const converse = async (conversation: Conversation): Promise<Written> => {
  const { request, account } = conversation;
  const messages = messagesOf(request.turns);
  const final = toolSetOf(request.reply ? { [request.reply.name]: request.reply } : {});
  const tools = { ...toolSetOf(request.tools), ...final };
  let hadBroken = false;
  for (let count = 1; ; count++) {
    const maxOutputTokens = request.maxOutputTokens - account.soFar().tokens.output;
    if (maxOutputTokens < 1) return { text: '', truncated: true };
    const isLast = count >= request.maxSteps;
    // Without a final tool the tools stay listed: the conversation has calls of them.
    const offered = isLast && request.reply ? final : tools;
    const mayCall = !isLast || request.reply !== undefined;
    const step = await takeStep(conversation, { messages, tools: offered, mayCall, maxOutputTokens });
    const answer = step.calls.find(({ name }) => name === request.reply?.name);
    if (answer !== undefined && (isLast || step.calls.every(({ name }) => name === answer.name))) {
      const { output, error } = await execute(request, answer, conversation.signal);
      if (error === null) return { text: '', given: output, truncated: false };
      if (isLast) throw nonsense('answered in no readable form');
    } else if (isLast || step.calls.length === 0) {
      const text = step.text.split(END_OF_THOUGHTS).at(-1)?.trim() ?? '';
      if (text === '' && account.soFar().calls.length === 0) throw nonsense('wrote nothing');
      return { text, truncated: step.truncated };
    }
    const results = await carryOut(conversation, step.calls);
    messages.push(...step.messages, { role: 'tool', content: results.map(({ result }) => result) });
    const isBroken = results.some(({ broken }) => broken);
    if (isBroken && hadBroken) throw nonsense('called tools wrongly twice');
    hadBroken ||= isBroken;
    request.onStep?.(account.soFar());
  }
};

/** Neighbours of one side become one message: some models take turns only. */
const messagesOf = (turns: readonly Turn[]): ModelMessage[] => {
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const { author, text } of turns) {
    const role = author === 'customer' ? 'user' : 'assistant';
    const last = messages.at(-1);
    if (last?.role === role) last.content += `\n\n${text}`;
    else messages.push({ role, content: text });
  }
  return messages;
};

/** Without `execute`: each call is carried out here, after its step is complete. */
const toolSetOf = (tools: AgentTools): ToolSet =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { description, input }]) => [
      name,
      tool({ description, inputSchema: jsonSchema(schemaOf(input)) }),
    ]),
  );

interface Outcome {
  output: unknown;
  error: string | null;
  /** The call itself was wrong. */
  broken: boolean;
}

const carryOut = async ({ request, account, signal }: Conversation, calls: readonly Called[]) => {
  const results = [];
  for (const [at, call] of calls.entries()) {
    signal.throwIfAborted();
    const { name, input, id } = call;
    const outcome =
      at < MOST_CALLS
        ? await execute(request, call, signal, calls.length > 1)
        : failed('Too many calls at once');
    const { output, error, broken } = outcome;
    account.note({ name, input, output, error });
    results.push({
      broken,
      result: {
        type: 'tool-result' as const,
        toolCallId: id,
        toolName: name,
        output:
          error === null
            ? { type: 'json' as const, value: output as JSONValue }
            : { type: 'error-text' as const, value: error },
      },
    });
  }
  return results;
};

const failed = (error: string, broken = false): Outcome => ({ output: null, error, broken });

/** @param isBeside the call is one of several: an answer beside calls does not know their results */
const execute = async (
  { tools, reply }: ModelRequest,
  call: Called,
  signal: AbortSignal,
  isBeside = false,
): Promise<Outcome> => {
  if (call.fault !== undefined) return failed(call.fault, true);
  if (call.name === reply?.name && isBeside) return failed('Call it alone, after the other tools answered');
  const own = Object.hasOwn(tools, call.name) ? tools[call.name] : undefined;
  const tool = call.name === reply?.name ? reply : own;
  if (!tool) return failed(`There is no tool ${call.name}`, true);
  try {
    // A tool that hangs goes on alone.
    const output = await inSpan(spanOfTool(call.name), () => unlessAborted(tool.execute(call.input), signal));
    return { output: output ?? null, error: null, broken: false };
  } catch (error) {
    if (!(error instanceof ToolRefused)) throw error;
    return failed(error.message, error instanceof BadArguments);
  }
};
