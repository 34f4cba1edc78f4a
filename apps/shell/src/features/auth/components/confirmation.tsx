import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useState } from 'react';
import { useServices } from '../../../services/services-context.ts';

const lateDialog = late(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** Where the user is asked to prove who they are. Its code is fetched with the first question. */
export const Confirmation = () => {
  const { proof } = useServices();
  const [place] = useState(() => Symbol('place'));
  useEffect(() => proof.offer(place), [proof, place]);
  const open = useStore(proof, ({ asked, places }) => asked && places[0] === place);
  // The call that asked says that nothing was changed.
  const Dialog = useCode(lateDialog, { open, onFailure: () => proof.answer(false) });
  return open && Dialog ? <Dialog /> : null;
};
