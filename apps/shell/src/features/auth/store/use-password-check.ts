import type { PasswordCheck } from '@switchboard/auth';
import { useRef, useState } from 'react';
import { useServices } from '../../../services/services-context.ts';

export interface PasswordChecks {
  /** The newest check; absent where the provider has no rules. */
  shown: PasswordCheck | undefined;
  /** Checks a password and shows the result. */
  check: (password: string) => Promise<PasswordCheck | undefined>;
}

/** Whether the provider would refuse the password. */
export const isRefused = (check: PasswordCheck | undefined): boolean =>
  check?.enforced === true && check.rules.some(({ met }) => !met);

/** Checks of a password against the rules of the provider, while it is typed. */
export const usePasswordCheck = (): PasswordChecks => {
  const { identity } = useServices();
  const [shown, setShown] = useState<PasswordCheck>();
  const asked = useRef(0);

  const check = async (password: string) => {
    asked.current += 1;
    const turn = asked.current;
    // Without the rules the form still works: the provider checks again.
    const result = await identity()
      .then((provider) => provider.checkPassword(password))
      .catch(() => undefined);
    if (turn === asked.current) setShown(result);
    return result;
  };

  return { shown, check };
};
