import { displayName } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useApp } from '@switchboard/federation';
import { Avatar, Button, Section, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState, useSyncExternalStore } from 'react';
import { PictureControls } from '../../picture/components/picture-controls.tsx';
import { usePicture } from '../../picture/store/use-picture.ts';
import { createKeptNames } from '../store/names-store.ts';
import styles from './user-card.module.css';

// In one file with the other forms of the profile, which it fetches anyway.
const lateForm = late(
  async () => (await import(/* webpackChunkName: "dialogs" */ './names-form.tsx')).NamesForm,
);

/** The signed-in user, whose names can be changed. */
export const UserCard = () => {
  const { t } = useTranslation('account');
  const { api, session, drafts } = useApp();
  const picture = usePicture({
    set: async (file, square) => {
      await api.person.setPicture(file, square);
      await session.refresh();
    },
    remove: async () => {
      await api.person.removePicture();
      await session.refresh();
    },
  });
  const [kept] = useState(() => createKeptNames(drafts));
  const { showError } = useFeedback();
  const user = useSyncExternalStore(session.subscribe, session.user);
  const [editing, edit] = useState(() => kept.read() !== undefined);
  const NamesForm = useCode(lateForm, {
    open: editing,
    onFailure() {
      edit(false);
      showError(t('telegram.dialogFailed'), 'names');
    },
  });
  const name = displayName(user);

  return (
    <Section title={t('user.title')}>
      <div className={styles.who}>
        <Avatar id={user.id} name={name} src={user.avatar} size={64} />
        <div className={styles.facing}>
          <div className={styles.named}>
            <p className={styles.name} title={name}>
              {name}
            </p>
            {/* A backend of the base contract, which keeps no look, cannot change names either. */}
            {user.look && !editing && (
              <Button size="small" onClick={() => edit(true)}>
                {t('user.edit')}
              </Button>
            )}
          </div>
          {user.look && (
            <PictureControls
              hasPicture={Boolean(user.avatar)}
              state={picture}
              words={{
                title: t('user.picture.title'),
                saved: t('user.picture.saved'),
                removed: t('user.picture.removed'),
              }}
            />
          )}
        </div>
      </div>
      {editing && NamesForm && <NamesForm kept={kept} onClose={() => edit(false)} />}
      <dl className={styles.facts}>
        <dt>{t('user.email')}</dt>
        <dd>{user.email}</dd>
      </dl>
    </Section>
  );
};
