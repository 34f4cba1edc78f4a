/** Result of a run with its cause; `detail` is the sentence of that cause. */
type Ended = { detail: string | null; cause: { code: string } | null };

/** Values in the sentence of each code. Codes and fields are part of the contract: screens have texts for them. */
interface Values {
  handed_over: { reason: string | null } & Ended;
  silent: Ended;
  no_answer: Ended;
  /** `text`: the answer to the customer. */
  said: { text: string };
  /** `turn`: the message after which no answer was wanted, from 1. */
  handed_over_before: { turn: number };
  called_with: { input: string };
  call_refused: { words: string };
  called_others: { tools: string[] };
  no_call: { cause: Finding };
  no_source_of: { cause: Finding };
  cited: { files: string[] };
  too_late: object;
  test_broken_off: object;
  test_refused: { words: string };
}

export type FindingCode = keyof Values;
type FindingOf<Code extends FindingCode> = { code: Code } & Values[Code];
/** The actual result that an assertion did not expect: a code, and the values of its sentence. */
export type Finding = { [Code in FindingCode]: FindingOf<Code> }[FindingCode];

const SENTENCES: { [Code in FindingCode]: (finding: FindingOf<Code>) => string } = {
  handed_over: ({ reason, detail }) => `Handed over (${reason}): ${detail}`,
  silent: ({ detail }) => `Nothing was sent: ${detail}`,
  no_answer: ({ detail }) => `No answer: ${detail}`,
  said: ({ text }) => text,
  handed_over_before: ({ turn }) => `The conversation was handed over before, at message ${turn}`,
  called_with: ({ input }) => `It was called with ${input}`,
  call_refused: ({ words }) => `The call was refused: ${words}`,
  called_others: ({ tools }) => `It called ${tools.join(', ')}`,
  no_call: ({ cause }) => `No tool was called. ${findingIn(cause)}`,
  no_source_of: ({ cause }) => `No passage was used for: ${findingIn(cause)}`,
  cited: ({ files }) => files.join(', '),
  too_late: () => 'The agent did not answer in time',
  test_broken_off: () => 'The answer was interrupted',
  test_refused: ({ words }) => words,
};

/** A finding in one English sentence. */
export const findingIn = (finding: Finding): string =>
  // The compiler cannot match a union member to its function in the table.
  (SENTENCES[finding.code] as (finding: Finding) => string)(finding);
