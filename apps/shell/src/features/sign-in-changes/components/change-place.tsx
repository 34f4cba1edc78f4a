import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useStore } from '@switchboard/ui/state';
import type { SignInSettings } from '../../../services/sign-in-settings.ts';

const lateDialog = late(async () => (await import('./change-dialog.tsx')).ChangeDialog);

/** Where the user changes how they sign in. Its code is fetched with the first change. */
export const ChangePlace = ({ signIn }: { signIn: SignInSettings }) => {
  const open = useStore(signIn, (state) => state.open);
  const Dialog = useCode(lateDialog, {
    open: open !== undefined,
    onFailure: () => void signIn.close(false),
  });
  return open && Dialog ? <Dialog signIn={signIn} change={open} /> : null;
};
