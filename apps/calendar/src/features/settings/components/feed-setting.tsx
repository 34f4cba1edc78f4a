import { Button, Icon } from '@switchboard/ui';
import { Input, Popconfirm } from '@switchboard/ui/forms';
import { useState } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import type { Outcome } from '../../calendar/store/calendar-state.ts';
import styles from './feed-setting.module.css';
import { Setting } from './setting.tsx';

export interface FeedSettingProps {
  /** Whether a secret address exists. */
  exists: boolean;
  /** Makes an address, or replaces it. */
  create: () => Promise<Outcome<string>>;
  revoke: () => Promise<Outcome>;
  /** What the address shows, and what to know of it; by default of all bookings. */
  text?: string;
  once?: string;
}

/** The secret address under which other calendars read this one. */
export const FeedSetting = ({ exists, create, revoke, text, once }: FeedSettingProps) => {
  const { t } = useLateTexts(settingsTexts);
  const change = useSubmission();
  const [address, setAddress] = useState<string>();
  const [copied, setCopied] = useState(false);

  const made = (shown: string | undefined) => {
    change.reset();
    setCopied(false);
    setAddress(shown);
  };
  const make = () => change.submit(create, made);
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '');
    setCopied(true);
  };

  return (
    <Setting title={t('settings.feed')} text={text ?? t('settings.feedText')}>
      <FormError error={change.error} />
      {address && (
        <>
          <div className={styles.address}>
            <Input
              readOnly
              dir="ltr"
              aria-label={t('settings.feedAddress')}
              value={address}
              onFocus={({ target }) => target.select()}
            />
            <Button type="primary" icon={<Icon name={copied ? 'check' : 'copy'} size={16} />} onClick={copy}>
              {t(copied ? 'settings.feedCopied' : 'settings.feedCopy')}
            </Button>
          </div>
          <p className={styles.once}>{once ?? t('settings.feedOnce')}</p>
          <ul className={styles.steps}>
            {(['google', 'apple', 'outlook'] as const).map((app) => (
              <li key={app}>{t(`settings.feedSteps.${app}`)}</li>
            ))}
          </ul>
        </>
      )}
      {exists ? (
        <div className={styles.actions}>
          {!address && <p>{t('settings.feedExists')}</p>}
          <Popconfirm
            title={t('settings.feedReplaceTitle')}
            description={t('settings.feedReplaceText')}
            okText={t('settings.feedReplace')}
            cancelText={t('services.cancel')}
            onConfirm={make}
          >
            <Button loading={change.pending}>{t('settings.feedReplace')}</Button>
          </Popconfirm>
          <Popconfirm
            title={t('settings.feedRevokeTitle')}
            description={t('settings.feedRevokeText')}
            okText={t('settings.feedRevoke')}
            okButtonProps={{ danger: true }}
            cancelText={t('services.cancel')}
            onConfirm={() => change.submit(revoke, () => made(undefined))}
          >
            <Button danger disabled={change.pending}>
              {t('settings.feedRevoke')}
            </Button>
          </Popconfirm>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button loading={change.pending} onClick={make}>
            {t('settings.feedMake')}
          </Button>
        </div>
      )}
    </Setting>
  );
};
