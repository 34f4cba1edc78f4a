/** What a customer's message can be; several may hold at once. */
export const CLASSES = ['greeting', 'closing', 'anger', 'person', 'whatYouAre'] as const;
export type Class = (typeof CLASSES)[number];

/** What is learned: also `talk`, a greeting or a closing, whichever. */
export const LEARNED = [...CLASSES, 'talk'] as const;
export type Learned = (typeof LEARNED)[number];
