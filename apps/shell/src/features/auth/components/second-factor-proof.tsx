import type { SecondFactorChallenge } from '@switchboard/auth';
import styles from './confirm-dialog.module.css';
import { SecondFactorForm, useFactor } from './second-factor-form.tsx';
import type { Submission } from './use-submit.ts';

export interface SecondFactorProofProps {
  challenge: SecondFactorChallenge;
  submission: Submission;
  /** @param obtain confirms the code, and resolves to a token of the provider */
  onCode: (obtain: () => Promise<string>) => Promise<void>;
}

/** Asks a signed-in user for the second factor. */
export const SecondFactorProof = ({ challenge, submission, onCode }: SecondFactorProofProps) => {
  const { chosen, choose, text } = useFactor(challenge);
  return (
    <>
      <p className={styles.text}>{text}</p>
      <SecondFactorForm {...{ challenge, submission, chosen, onCode }} onChoose={choose} />
    </>
  );
};
