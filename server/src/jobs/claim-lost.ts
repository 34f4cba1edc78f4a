/** The claim has passed to another server, or the job is gone. The former holder must write nothing more. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** Ends work quietly whose claim was lost. */
export const unlessLost = (error: unknown): void => {
  if (!(error instanceof ClaimLost)) throw error;
};
