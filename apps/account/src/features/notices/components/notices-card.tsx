import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Choice } from '../../forms/components/choice.tsx';
import { useNoticeSettings } from '../store/use-notice-settings.ts';
import { usePushes } from '../store/use-pushes.ts';
import { KindsTable, type Way } from './kinds-table.tsx';
import { MailChoices } from './mail-choices.tsx';
import styles from './notices-card.module.css';
import { PushSwitch } from './push-switch.tsx';
import { QuietHours } from './quiet-hours.tsx';

/** How the user is told of what happens, beside the bell. */
export const NoticesCard = () => {
  const { t } = useTranslation('account');
  const { settings, change } = useNoticeSettings();
  const pushes = usePushes();
  const { state } = pushes;
  if (!settings || !state) return null;
  const hasPushes = state.key !== null;
  const hasMails = settings.mails !== 'off';
  if (!hasPushes && !hasMails) return <Section title={t('notices.title')}>{t('notices.off')}</Section>;
  const ways: Way[] = [
    ...(hasPushes ? (['push_kinds'] as const) : []),
    ...(hasMails ? (['mail_kinds'] as const) : []),
  ];
  const save = (part: Parameters<typeof change>[0]) => void change(part);
  return (
    <Section title={t('notices.title')} text={t('notices.text')}>
      <div className={styles.choices}>
        <PushSwitch pushes={pushes} state={state} />
        <KindsTable ways={ways} settings={settings} onChange={save} />
        {hasPushes && (
          <Choice
            label={t('notices.push.text')}
            options={[
              { value: 'with', label: t('notices.push.with') },
              { value: 'without', label: t('notices.push.without') },
            ]}
            value={settings.push_text ? 'with' : 'without'}
            onChange={(value) => save({ push_text: value === 'with' })}
          />
        )}
        {hasMails && <MailChoices settings={settings} onChange={save} />}
        <QuietHours quiet={settings.quiet} onChange={(quiet) => save({ quiet })} />
      </div>
    </Section>
  );
};
