import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useDisconnectStore } from '../store/use-disconnect.ts';
import { useAddingWizardStore, useWizardStore, WizardProvider } from '../store/use-wizard.ts';

const lateDialogs = late(() => import(/* webpackChunkName: "dialogs" */ './lazy.ts'));

/** The dialogs that connect and disconnect accounts. */
export const TelegramDialogs = () => {
  const { t } = useTranslation('account');
  const { showError } = useFeedback();
  const wizard = useWizardStore();
  const adding = useAddingWizardStore();
  const disconnecting = useDisconnectStore();
  const connects = useStore(wizard, ({ open }) => open);
  const adds = useStore(adding, ({ open }) => open);
  const disconnects = useStore(disconnecting, ({ step }) => step !== 'closed');
  const dialogs = useCode(lateDialogs, {
    open: connects || adds || disconnects,
    expected: true,
    onFailure() {
      wizard.close();
      adding.close();
      disconnecting.close();
      showError(t('telegram.dialogFailed'), 'telegram');
    },
  });
  if (!dialogs) return null;
  const { ConnectDialog, DisconnectDialog } = dialogs;
  return (
    <>
      <ConnectDialog title={t('wizard.title')} />
      <WizardProvider value={adding}>
        <ConnectDialog title={t('telegram.add')} />
      </WizardProvider>
      <DisconnectDialog />
    </>
  );
};
