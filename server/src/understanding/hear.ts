import type { Understanding, Verdict } from './understanding.ts';

/** What the model says of the customer's words, beside its reply. */
export interface CustomerAsJudged {
  angry?: boolean | undefined;
  wants_person?: boolean | undefined;
  asks_what_you_are?: boolean | undefined;
}

/** What holds of a customer once nothing is unsure. */
export interface Heard {
  angry: boolean;
  wantsPerson: boolean;
  asksWhatYouAre: boolean;
}

const settle = (verdict: Verdict, byModel: boolean | undefined): boolean =>
  verdict === 'yes' || (verdict === 'unsure' && byModel === true);

/**
 * Joins what the classifier understood with the model's own judgement, which decides only where the classifier is
 * unsure: a model that obeys a customer can neither call a person against a sure 'no' nor silence a sure 'yes'.
 *
 * @param customer undefined without a model, or before it answered: then 'unsure' is no
 */
export const hear = (understood: Understanding, customer?: CustomerAsJudged): Heard => ({
  angry: settle(understood.anger, customer?.angry),
  wantsPerson: settle(understood.person, customer?.wants_person),
  asksWhatYouAre: settle(understood.whatYouAre, customer?.asks_what_you_are),
});
