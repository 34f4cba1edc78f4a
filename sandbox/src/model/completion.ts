import type { Answer, CompletionRequest } from './wire.ts';

/** One answer in the two forms of OpenAI's chat completions. */
export interface Completion {
  /** Answer to a call without `stream`. */
  whole: object;
  /** The events of a call with `stream`, without the closing `[DONE]`. */
  chunks: object[];
}

/** @param at seconds since the epoch; with the same request and time the completion is the same */
export const completionOf = (request: CompletionRequest, answer: Answer, at: number): Completion => {
  const id = `chatcmpl-sandbox-${request.messages.length}`;
  const usage = usageOf(request, answer);
  const reason = 'calls' in answer ? 'tool_calls' : 'stop';
  const base = { id, created: at, model: request.model };
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    ...base,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason }],
  });
  const deltas = 'calls' in answer ? callDeltas(answer, id) : textDeltas(answer.text);
  const counted = { ...base, object: 'chat.completion.chunk', choices: [], usage };
  return {
    whole: {
      ...base,
      object: 'chat.completion',
      choices: [{ index: 0, message: messageOf(answer, id), finish_reason: reason }],
      usage,
    },
    chunks: [
      chunk({ role: 'assistant', content: '' }),
      ...deltas.map((delta) => chunk(delta)),
      chunk({}, reason),
      ...(request.stream_options?.include_usage ? [counted] : []),
    ],
  };
};

const callId = (id: string, at: number) => `call-${id}-${at}`;

const messageOf = (answer: Answer, id: string) =>
  'calls' in answer
    ? {
        role: 'assistant',
        content: null,
        tool_calls: answer.calls.map((call, at) => ({
          id: callId(id, at),
          type: 'function',
          function: call,
        })),
      }
    : { role: 'assistant', content: answer.text };

/** Word by word. */
const textDeltas = (text: string) => (text.match(/\s*\S+\s*$|\s*\S+/g) ?? []).map((content) => ({ content }));

/** The name first, then the arguments in two pieces, as models stream them. */
const callDeltas = ({ calls }: Extract<Answer, { calls: unknown }>, id: string) =>
  calls.flatMap(({ name, arguments: given }, index) => {
    const half = Math.ceil(given.length / 2);
    const pieces = [given.slice(0, half), given.slice(half)];
    return [
      { tool_calls: [{ index, id: callId(id, index), type: 'function', function: { name, arguments: '' } }] },
      ...pieces.map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
    ];
  });

/** About four characters are a token. */
const tokens = (text: string) => Math.ceil(text.length / 4);

const usageOf = ({ messages }: CompletionRequest, answer: Answer) => {
  const prompt_tokens = messages.reduce((sum, message) => sum + tokens(JSON.stringify(message)), 0);
  const completion_tokens = tokens('calls' in answer ? JSON.stringify(answer.calls) : answer.text);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
};
