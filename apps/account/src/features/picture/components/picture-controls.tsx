import { MAX_PHOTO_BYTES } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { Button, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useRef, useState } from 'react';
import type { PictureState } from '../store/use-picture.ts';
import styles from './picture-controls.module.css';

const lateDialog = late(
  async () => (await import(/* webpackChunkName: "dialogs" */ './picture-dialog.tsx')).PictureDialog,
);

/** The types that the server reads; phones turn other pictures into them. */
const TYPES = 'image/jpeg,image/png,image/webp,image/gif';

export interface PictureControlsProps {
  /** Whether there is a picture. */
  hasPicture: boolean;
  state: PictureState;
  /** The name of the picture, and what the changes did. */
  words: Record<'title' | 'saved' | 'removed', string>;
}

/** Adds, changes and removes a picture. */
export const PictureControls = ({ hasPicture, state, words }: PictureControlsProps) => {
  const { t, i18n } = useTranslation('account');
  const { showError } = useFeedback();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File>();
  const { pending, outcome, failure, remove, forget } = state;
  const PictureDialog = useCode(lateDialog, {
    open: file !== undefined,
    onFailure() {
      setFile(undefined);
      showError(t('telegram.dialogFailed'), 'picture');
    },
  });

  // The pressed button went with the picture.
  useEffect(() => {
    if (outcome === 'removed') button.current?.focus();
  }, [outcome]);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    forget();
    if (chosen.size <= MAX_PHOTO_BYTES) return setFile(chosen);
    const megabytes = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'megabyte' });
    showError(t('user.picture.tooLarge', { limit: megabytes.format(MAX_PHOTO_BYTES / 1e6) }), 'picture');
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label={words.title}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <div className={styles.picture}>
        <Button ref={button} size="small" disabled={pending} onClick={() => input.current?.click()}>
          {t(hasPicture ? 'user.picture.change' : 'user.picture.add')}
        </Button>
        {hasPicture && (
          <Button size="small" disabled={pending} onClick={() => void remove()}>
            {t('user.picture.remove')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.outcome}>
        {outcome && words[outcome]}
      </p>
      {failure !== undefined && !file && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {file && PictureDialog && (
        <PictureDialog title={words.title} file={file} state={state} onClose={() => setFile(undefined)} />
      )}
    </>
  );
};
