import { pause } from '@switchboard/common/async/pause';
import {
  AISDKError,
  type LanguageModelUsage,
  type ModelMessage,
  NoSuchToolError,
  type ProviderMetadata,
  streamText,
  type TextStreamPart,
  type ToolSet,
  type TypedToolCall,
} from 'ai';
import { cutText, storableText } from '../db/storable.ts';
import { inSpan } from '../tracing/spans.ts';
import { estimateTokens, mostTokensOf, tokensOf } from './account.ts';
import { MAX_WRITTEN, wroteTooMuch } from './bounded.ts';
import type { Conversation } from './conversation.ts';
import { brokenOff, failureOf, isPassing, nonsense, withheld } from './failures.ts';
import type { ModelFailed, ModelRequest } from './model.ts';
import { spanOf, usageOf } from './span-of.ts';
import { storableArguments } from './storable-call.ts';
import { toolsAsSent } from './tools-as-sent.ts';

/** The provider name that the package uses for the endpoint. */
export const PROVIDER = 'endpoint';
/** Maximum requests for one step. */
const ATTEMPTS = 3;
/** Maximum seconds that an endpoint may ask to wait; beyond that, the step fails at once. */
const LONGEST_WAIT = 10;

/** A call of a tool as the model wrote it. */
export interface Called {
  id: string;
  name: string;
  input: unknown;
  /** Why the call cannot be carried out: the arguments are not JSON or too deep, or the tool does not exist. */
  fault?: string | undefined;
  /** From Gemini, which expects it back with the call. */
  signature?: ProviderMetadata[string] | undefined;
}

export interface Step {
  text: string;
  calls: Called[];
  /** Messages of the model, for the next step. */
  messages: ModelMessage[];
  truncated: boolean;
}

interface StepRequest {
  messages: ModelMessage[];
  tools: ToolSet;
  mayCall: boolean;
  maxOutputTokens: number;
}

/** One complete answer of the endpoint. @throws ModelFailed */
export const takeStep = (conversation: Conversation, step: StepRequest): Promise<Step> => {
  const { name, account } = conversation;
  const before = account.soFar().tokens;
  return inSpan(spanOf('chat', name), async (span) => {
    try {
      return await untilComplete(conversation, step);
    } finally {
      const { input, output } = account.soFar().tokens;
      span?.set(usageOf(input - before.input, output - before.output));
    }
  });
};

const untilComplete = async (conversation: Conversation, step: StepRequest): Promise<Step> => {
  const { request, account, signal, backoff } = conversation;
  for (let attempt = 1; ; attempt++) {
    // What a broken attempt used is no longer free.
    if (attempt > 1) request.onStep?.(account.soFar());
    const maxOutputTokens = await allowedTokens(request, step);
    const outcome = await attemptStep(conversation, { ...step, maxOutputTokens });
    if (!('failure' in outcome)) return outcome;
    const { failure } = outcome;
    signal.throwIfAborted();
    const wait = failure.retryAfter ?? 0;
    if (attempt >= ATTEMPTS || !isPassing(failure) || wait > LONGEST_WAIT) throw failure;
    const spread = 0.75 + Math.random() / 2;
    await pause(Math.max(wait * 1000, backoff * 2 ** (attempt - 1) * spread), signal);
    signal.throwIfAborted();
  }
};

/** The tokens of output that one request may use. @throws what ends the answer instead of it */
const allowedTokens = async (
  { system, tools, reply, beforeStep }: ModelRequest,
  { messages, maxOutputTokens: output }: StepRequest,
): Promise<number> => {
  if (beforeStep === undefined) return output;
  const sent = [
    system,
    JSON.stringify(messages),
    toolsAsSent({ ...tools, ...(reply && { [reply.name]: reply }) }),
  ].join('\n');
  return Math.min(output, await beforeStep({ input: mostTokensOf(sent), output }));
};

const attemptStep = async (
  { model, secret, request, account, signal }: Conversation,
  { messages, tools, mayCall, maxOutputTokens }: StepRequest,
): Promise<Step | { failure: ModelFailed }> => {
  const result = streamText({
    model,
    system: request.system,
    messages,
    tools,
    toolChoice: mayCall ? 'auto' : 'none',
    ...(request.settings.temperature !== undefined && { temperature: request.settings.temperature }),
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
    onError: () => undefined,
  });
  let text = '';
  let written = 0;
  let hasBegun = false;
  let finish: { usage: LanguageModelUsage; isCut: boolean } | undefined;
  let failure: ModelFailed | undefined;
  const calls: Called[] = [];
  try {
    for await (const part of result.fullStream) {
      written += lengthOf(part);
      if (written > MAX_WRITTEN) {
        failure ??= wroteTooMuch();
        break;
      }
      if (part.type === 'text-delta') text += part.text;
      if (part.type === 'tool-call') calls.push(calledBy(part));
      if (part.type === 'error') failure ??= failureOf(part.error, secret);
      if (part.type === 'finish-step' && part.finishReason === 'content-filter') failure ??= withheld();
      if (part.type === 'finish-step' && part.rawFinishReason !== undefined)
        finish = { usage: part.usage, isCut: part.finishReason === 'length' };
      hasBegun ||= CONTENT.has(part.type);
    }
  } catch (error) {
    // JSON that is too deep for the package ends in a RangeError.
    if (error instanceof RangeError) failure ??= nonsense('sent what is no answer', error);
    else if (!AISDKError.isInstance(error)) throw error;
    failure ??= failureOf(error, secret);
  }
  if (hasBegun || finish) {
    const asked = request.system.length + JSON.stringify(messages).length;
    account.add({
      input: tokensOf(finish?.usage.inputTokens, estimateTokens(asked)),
      output: tokensOf(
        finish?.usage.outputTokens,
        estimateTokens(text.length + JSON.stringify(calls).length),
      ),
    });
  }
  if (failure || !finish) return { failure: failure ?? brokenOff() };
  text = storableText(text);
  return { text, calls, truncated: finish.isCut, messages: [messageOf(text, calls)] };
};

/** Parts that show that the endpoint has produced output. */
const CONTENT = new Set(['text-delta', 'reasoning-delta', 'tool-input-start', 'tool-call']);

const lengthOf = (part: TextStreamPart<ToolSet>): number => {
  if (part.type === 'text-delta' || part.type === 'reasoning-delta') return part.text.length;
  return part.type === 'tool-input-delta' ? part.delta.length : 0;
};

const calledBy = (part: TypedToolCall<ToolSet>): Called => {
  const given = storableArguments(part.input);
  return {
    id: part.toolCallId,
    name: storableText(part.toolName),
    input: given ? given.input : {},
    fault: part.invalid ? faultOf(part.error) : given ? undefined : 'The arguments are nested too deeply',
    signature: part.providerMetadata?.[PROVIDER],
  };
};

const faultOf = (error: unknown): string =>
  NoSuchToolError.isInstance(error)
    ? `There is no tool ${cutText(storableText(error.toolName), 64)}`
    : 'The arguments are not JSON';

/** Endpoints accept only calls whose arguments are an object. */
const messageOf = (text: string, calls: readonly Called[]): ModelMessage => ({
  role: 'assistant',
  content: [
    ...(text === '' ? [] : [{ type: 'text' as const, text }]),
    ...calls.map(({ id, name, input, signature }) => ({
      type: 'tool-call' as const,
      toolCallId: id,
      toolName: name,
      input: typeof input === 'object' && input !== null ? input : {},
      // The package reads signatures under this name, whatever the provider is called.
      ...(signature && { providerOptions: { google: signature } }),
    })),
  ],
});
