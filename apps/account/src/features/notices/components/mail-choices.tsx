import type { NoticeSettings } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { Choice } from '../../forms/components/choice.tsx';

/** Minutes. A copy, because the list of the contract would bring its schemas. */
const TIMES: readonly NoticeSettings['mail_after'][] = [0, 15, 60, 240];

/** When e-mails tell the user of what waits, and whether with the text. */
export const MailChoices = ({
  settings: { mail_after: after, mail_text: withText, mails },
  onChange,
}: {
  settings: NoticeSettings;
  onChange: (part: Partial<Pick<NoticeSettings, 'mail_after' | 'mail_text'>>) => void;
}) => {
  const { t } = useTranslation('account');
  return (
    <>
      <Choice
        label={t('notices.after.label')}
        hint={mails === 'unverified' ? t('notices.unverified') : t('notices.once')}
        options={TIMES.map((minutes) => ({ value: String(minutes), label: t(`notices.after.${minutes}`) }))}
        value={String(after)}
        onChange={(value) => {
          const chosen = TIMES.find((minutes) => String(minutes) === value);
          if (chosen !== undefined) onChange({ mail_after: chosen });
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
          onChange={(value) => onChange({ mail_text: value === 'with' })}
        />
      )}
    </>
  );
};
