import type { Attributes, SpanOptions } from '../tracing/spans.ts';

/** A request to the endpoint by OpenTelemetry's conventions for generative models. The endpoint speaks OpenAI's protocol. */
export const spanOf = (operation: 'chat' | 'embeddings', model: string): SpanOptions => ({
  name: `${operation} ${model}`,
  kind: 'client',
  attributes: {
    'gen_ai.operation.name': operation,
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': model,
  },
});

/** What a request used. @param output undefined for vectors */
export const usageOf = (input: number, output?: number): Attributes => ({
  'gen_ai.usage.input_tokens': input,
  'gen_ai.usage.output_tokens': output,
});

/** A call of a tool of ours: the model may write any other name. */
export const spanOfTool = (name: string): SpanOptions => ({
  name: `execute_tool ${name}`,
  attributes: { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': name },
});
