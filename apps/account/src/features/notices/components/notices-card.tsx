import type { NoticeSettings } from '@switchboard/api-client';
import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Choice } from '../../forms/components/choice.tsx';
import { useNoticeSettings } from '../store/use-notice-settings.ts';
import styles from './notices-card.module.css';

/** Minutes. A copy, because the list of the contract would bring its schemas. */
const TIMES: readonly NoticeSettings['mail_after'][] = [0, 15, 60, 240];

/** When e-mails tell the user of what waits. */
export const NoticesCard = () => {
  const { t } = useTranslation('account');
  const { settings, change } = useNoticeSettings();
  if (!settings) return null;
  const { mail_after: after, mail_text: withText, mails } = settings;
  if (mails === 'off') return <Section title={t('notices.title')}>{t('notices.off')}</Section>;
  return (
    <Section title={t('notices.title')} text={t('notices.text')}>
      <div className={styles.choices}>
        <Choice
          label={t('notices.after.label')}
          hint={mails === 'unverified' ? t('notices.unverified') : t('notices.once')}
          options={TIMES.map((minutes) => ({
            value: String(minutes),
            label: t(`notices.after.${minutes}`),
          }))}
          value={String(after)}
          onChange={(value) => {
            const chosen = TIMES.find((minutes) => String(minutes) === value);
            if (chosen !== undefined) void change({ mail_after: chosen });
          }}
        />
        {after > 0 && (
          <Choice
            label={t('notices.message.label')}
            options={[
              { value: 'with', label: t('notices.message.with') },
              { value: 'without', label: t('notices.message.without') },
            ]}
            value={withText ? 'with' : 'without'}
            onChange={(value) => void change({ mail_text: value === 'with' })}
          />
        )}
      </div>
    </Section>
  );
};
