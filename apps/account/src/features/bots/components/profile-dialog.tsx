import type { BotLanguage } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { Button, ErrorState, Icon, Skeleton, useFeedback } from '@switchboard/ui';
import { Modal } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo, useState } from 'react';
import { useStatusStore } from '../../status/store/use-status.ts';
import { createKeptProfile, createProfileStore } from '../store/profile-store.ts';
import { LanguageChoice } from './language-choice.tsx';
import { ProfileForm } from './profile-form.tsx';

export interface ProfileDialogProps {
  /** The id of the bot. */
  id: string;
  name: string;
  /** Another function starts the form afresh. */
  onClose: () => void;
}

/** Edits the texts and commands of a bot, which Telegram keeps. */
export const ProfileDialog = ({ id, name, onClose }: ProfileDialogProps) => {
  const { t } = useTranslation('account');
  const { api, events, drafts } = useApp();
  const { ask } = useFeedback();
  const status = useStatusStore();
  const [language, setLanguage] = useState<BotLanguage>();
  const kept = useMemo(() => createKeptProfile(drafts, id, language), [drafts, id, language]);
  const { value, error, retry } = useLoaded(() => api.bots.profile(id, language), [api, id, language]);
  const store = useMemo(
    () =>
      value &&
      createProfileStore({
        current: value,
        kept,
        isOfLanguage: language !== undefined,
        save: (change) => api.bots.changeProfile(id, change, language),
        onSaved: () => {
          events.emit('telegram:connected', { source: 'bot' });
          void status.refresh();
          onClose();
        },
      }),
    [value, kept, api, events, id, language, status, onClose],
  );

  const mayLeave = async (): Promise<boolean> => {
    const words = (of: 'title' | 'text' | 'yes' | 'no') => t(`bots.profile.leave.${of}`);
    const question = { title: words('title'), text: words('text'), yes: words('yes'), no: words('no') };
    if (store?.isChanged() && !(await ask(question))) return false;
    kept.forget();
    return true;
  };
  const leave = async () => {
    if (await mayLeave()) onClose();
  };
  const choose = async (chosen: BotLanguage | undefined) => {
    if (await mayLeave()) setLanguage(chosen);
  };

  return (
    <Modal
      open
      centered
      footer={null}
      width={560}
      // Beside the button that closes it.
      styles={{ title: { paddingInlineEnd: 24, overflowWrap: 'anywhere' } }}
      title={t('bots.profile.title', { name })}
      onCancel={() => void leave()}
    >
      <LanguageChoice value={language} onChange={(chosen) => void choose(chosen)} />
      {error !== undefined && (
        <ErrorState
          retry={retry}
          title={t('bots.profile.failed')}
          text={messageOf(error)}
          action={
            <Button icon={<Icon name="retry" size={16} />} onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {error === undefined && !store && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {store && <ProfileForm store={store} onClose={() => void leave()} />}
    </Modal>
  );
};
