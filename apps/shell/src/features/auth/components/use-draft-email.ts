import { Form, type FormInstance } from '@switchboard/ui/forms';
import { useLocation } from '@switchboard/ui/router';

export interface DraftEmail {
  /** The address typed on the previous page. */
  before: string;
  /** State for links to the other pages: the requested location and the typed address. */
  state: unknown;
}

/** Carries the typed e-mail address from one sign-in page to another. */
export const useDraftEmail = (form: FormInstance): DraftEmail => {
  const { state } = useLocation();
  const { email, ...rest } =
    typeof state === 'object' && state !== null ? { email: '', ...state } : { email: '' };
  const before = typeof email === 'string' ? email : '';
  const typed: unknown = Form.useWatch('email', form);
  const now = (typeof typed === 'string' ? typed : before).trim();
  return { before, state: { ...rest, ...(now !== '' && { email: now }) } };
};
