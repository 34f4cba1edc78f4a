import { messageOf } from '@switchboard/common/text/message-of';
import { Button } from '@switchboard/ui';
import { useStore } from '@switchboard/ui/state';
import { useState } from 'react';
import { AuthLayout } from '../features/auth/components/auth-layout.tsx';
import { useAuthTexts } from '../features/auth/store/use-auth-texts.ts';
import { ExportButton } from '../features/leaving/components/export-button.tsx';
import { leaving } from '../locales/en/leaving.ts';
import { useServices } from '../services/services-context.ts';
import { useLateTexts } from '../ui/use-late-texts.ts';

const TEXTS = { leaving };

/** The only screen of a user whose account waits for its deletion: takes that back, exports, or signs out. */
export const Leaving = () => {
  useAuthTexts();
  const { api, i18n, session } = useServices();
  const { t } = useLateTexts(TEXTS);
  const leavesAt = useStore(session, ({ user }) => user?.leaves_at);
  const [pending, setPending] = useState(false);
  const [reason, setReason] = useState<string>();
  if (leavesAt === undefined) return null;
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });

  const takeBack = async () => {
    setPending(true);
    setReason(undefined);
    try {
      await api.ownData.takeBackDeletion();
      await session.refresh();
    } catch (error) {
      setReason(messageOf(error));
    }
    setPending(false);
  };

  return (
    <AuthLayout
      title={t('leaving.title')}
      text={t('leaving.text', { time: format.format(new Date(leavesAt)) })}
      footer={
        <Button type="link" disabled={pending} onClick={() => void session.signOut()}>
          {t('leaving.signOut')}
        </Button>
      }
    >
      {reason !== undefined && <p role="alert">{t('leaving.failed', { reason })}</p>}
      <Button type="primary" size="large" block loading={pending} onClick={() => void takeBack()}>
        {t('leaving.takeBack')}
      </Button>
      <ExportButton />
    </AuthLayout>
  );
};
