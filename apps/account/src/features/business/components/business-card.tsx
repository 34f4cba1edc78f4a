import { Button, ErrorState, Icon, Section, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Choice } from '../../forms/components/choice.tsx';
import { LANGUAGES } from '../../forms/model/languages.ts';
import { type Field, useBusiness } from '../store/use-business.ts';
import styles from './business.module.css';
import { ChangeLine } from './change-line.tsx';
import { CurrencyField } from './currency-field.tsx';
import { NameForm } from './name-form.tsx';
import { ZoneField } from './zone-field.tsx';

/** Name, time zone, currency and language of the business, for calendar, agents, reminders and reports. */
export const BusinessCard = () => {
  const { t } = useTranslation('account');
  const { business, change, supported, error, loading, retry, save, undo } = useBusiness();
  if (!supported) return <Section title={t('business.title')}>{t('business.unsupported')}</Section>;
  const line = (field: Field) => <ChangeLine field={field} change={change} onUndo={() => void undo()} />;

  return (
    <Section title={t('business.title')} text={t('business.text')}>
      {!business && error !== null && (
        <ErrorState
          retry={retry}
          title={t('business.failed')}
          text={error}
          action={
            <Button icon={<Icon name="retry" size={16} />} loading={loading} onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {!business && error === null && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {business && (
        <div className={styles.fields}>
          <div>
            <NameForm
              name={business.name}
              saving={change?.field === 'name' && change.status === 'saving'}
              onSave={(name) => save('name', name)}
            />
            {line('name')}
          </div>
          <div>
            <ZoneField value={business.zone} onChange={(zone) => void save('zone', zone)} />
            {line('zone')}
          </div>
          <div>
            <CurrencyField value={business.currency} onChange={(code) => void save('currency', code)} />
            {line('currency')}
          </div>
          <div>
            <Choice
              label={t('business.language')}
              hint={t('business.languageHint')}
              options={LANGUAGES}
              value={business.language}
              onChange={(language) => void save('language', language)}
            />
            {line('language')}
          </div>
        </div>
      )}
    </Section>
  );
};
