const TOOLS = [
  'services',
  'free_times',
  'book',
  'my_bookings',
  'move',
  'cancel',
  'call_person',
  'remember',
] as const;
export type ToolName = (typeof TOOLS)[number];

/** The tools of agents that have texts in the app. */
export const toolNames: readonly ToolName[] = TOOLS;

export const isToolName = (name: string): name is ToolName => TOOLS.some((known) => known === name);
