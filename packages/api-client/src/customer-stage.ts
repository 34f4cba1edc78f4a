/** The stages of a customer, in order. */
export const STAGES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
export type Stage = (typeof STAGES)[number];
