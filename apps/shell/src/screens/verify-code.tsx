import type { CodePurpose } from '@switchboard/auth';
import { useSearchParams } from '@switchboard/ui/router';
import { useState } from 'react';
import { ApplyCodePage } from '../features/auth/components/apply-code-page.tsx';
import { EnterCodePage } from '../features/auth/components/enter-code-page.tsx';
import { NewPasswordPage } from '../features/auth/components/new-password-page.tsx';
import { SignInLinkPage } from '../features/auth/components/sign-in-link-page.tsx';
import { useUsedCode } from '../features/auth/components/use-used-code.ts';
import { purposeOf } from '../features/auth/model/purpose.ts';
import { useAuthTexts } from '../features/auth/store/use-auth-texts.ts';

/** Takes the codes of all e-mails: from a link with `mode` and `oobCode`, or typed. */
export const VerifyCode = () => {
  useAuthTexts();
  const [query] = useSearchParams();
  const { used } = useUsedCode();
  const [typed, setTyped] = useState<{ code: string; purpose: CodePurpose }>();
  const code = typed?.code ?? query.get('oobCode') ?? '';
  // A link without a code is ignored, except for a new password, whose form asks for the code.
  const named = query.get('mode') === 'resetPassword' || code !== '' ? query.get('mode') : null;
  const purpose = used ?? typed?.purpose ?? purposeOf(named);

  switch (purpose) {
    case undefined:
      return <EnterCodePage code={code} onChecked={(code, { purpose }) => setTyped({ code, purpose })} />;
    case 'reset-password':
      return <NewPasswordPage code={code} />;
    case 'sign-in':
      return <SignInLinkPage code={code} />;
    default:
      return <ApplyCodePage purpose={purpose} code={code} />;
  }
};
