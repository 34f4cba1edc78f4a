import type { SignInChange } from '@switchboard/federation';
import { unsavedWords, useFeedback } from '@switchboard/ui';
import { Modal } from '@switchboard/ui/forms';
import { type ComponentType, useEffect, useRef } from 'react';
import { changes } from '../../../locales/en/changes.ts';
import type { OpenChange } from '../../../services/open-changes.ts';
import { useServices } from '../../../services/services-context.ts';
import type { SignInSettings } from '../../../services/sign-in-settings.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useAuthTexts } from '../../auth/store/use-auth-texts.ts';
import { AddAppForm } from './add-app-form.tsx';
import { AddPhoneForm } from './add-phone-form.tsx';
import type { ChangeFormProps } from './change-form.ts';
import { EmailForm } from './email-form.tsx';
import { LinkGoogleForm } from './link-google-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RemoveFactorForm } from './remove-factor-form.tsx';
import { UnlinkGoogleForm } from './unlink-google-form.tsx';

const TEXTS = { changes };

const FORMS: Record<SignInChange['kind'], ComponentType<ChangeFormProps>> = {
  email: EmailForm,
  password: PasswordForm,
  'link-google': LinkGoogleForm,
  'unlink-google': UnlinkGoogleForm,
  'add-app': AddAppForm,
  'add-phone': AddPhoneForm,
  'remove-factor': RemoveFactorForm,
};

/** Says that something is typed here. */
const MARK = 'shell:sign-in-change';

export interface ChangeDialogProps {
  signIn: SignInSettings;
  change: OpenChange;
}

/** The dialog of a change of how the user signs in. */
export const ChangeDialog = ({ signIn, change }: ChangeDialogProps) => {
  const { drafts, language } = useServices();
  const { ask } = useFeedback();
  useAuthTexts();
  const { t } = useLateTexts(TEXTS);
  const { what, account } = change;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog without motion is hidden until its content is there, and takes the focus itself.
    const frame = requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  // The mark makes the browser ask before the tab closes; what is typed is not stored.
  useEffect(() => () => drafts.forget(MARK), [drafts]);
  const isTyped = () =>
    [...(body.current?.querySelectorAll('input:not([hidden])') ?? [])].some(
      (field) => field instanceof HTMLInputElement && field.value !== '',
    );
  const leave = async () => {
    if (!isTyped() || (await ask(unsavedWords(language.getState().language)))) await signIn.close(false);
  };
  const Form = FORMS[what.kind];
  const isFirst = what.kind === 'password' && !account.ways.includes('password');

  return (
    <Modal
      open
      centered
      footer={null}
      width={420}
      title={t(isFirst ? 'changes.password.first' : `changes.${what.kind}.title`)}
      onCancel={() => void leave()}
    >
      <div ref={body} onInput={() => (isTyped() ? drafts.keep(MARK, '') : drafts.forget(MARK))}>
        <Form
          what={what}
          account={account}
          attempt={signIn.attempt}
          close={(made) => void signIn.close(made)}
        />
      </div>
    </Modal>
  );
};
