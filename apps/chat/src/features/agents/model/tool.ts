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

/** A tool that the app has words for. */
export const knownTool = (name: string): (typeof TOOLS)[number] | undefined =>
  TOOLS.find((known) => known === name);
