/**
 * The arguments of a tool call that a test case may expect, by tool, with their kinds. `text` is in the model's own
 * words, `service` a list of ids, `count` a number of days. Ids that the server issues during the conversation cannot
 * be expected.
 */
export const TOOL_ARGUMENTS = {
  free_times: { services: 'service', near: 'time', from: 'day', days: 'count' },
  book: { note: 'text' },
  remember: { fact: 'text' },
  call_person: { reason: 'text' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

type OfTool = typeof TOOL_ARGUMENTS;
type ArgumentsOf<Tool> = Tool extends Tool ? keyof Tool : never;
export type ToolArgument = ArgumentsOf<OfTool[keyof OfTool]>;
export type ToolArgumentKind = 'service' | 'time' | 'day' | 'count' | 'text';
