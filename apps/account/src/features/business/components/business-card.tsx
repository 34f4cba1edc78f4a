import { useApp, useKept } from '@switchboard/federation';
import { Avatar, Button, ErrorState, Icon, Section, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Choice } from '../../forms/components/choice.tsx';
import { LANGUAGES } from '../../forms/model/languages.ts';
import { PictureControls } from '../../picture/components/picture-controls.tsx';
import { usePicture } from '../../picture/store/use-picture.ts';
import { type Business, type Field, useBusiness } from '../store/use-business.ts';
import styles from './business.module.css';
import { ChangeLine } from './change-line.tsx';
import { CurrencyField } from './currency-field.tsx';
import { NameForm } from './name-form.tsx';
import { ZoneField } from './zone-field.tsx';

/** The fields of a loaded business. */
const Fields = ({ business, state }: { business: Business; state: ReturnType<typeof useBusiness> }) => {
  const { t } = useTranslation('account');
  const { change, save, undo, choose, take } = state;
  const { schedule } = useApp().api;
  const picture = usePicture({
    set: async (file, square) => take(await schedule.setPicture(file, square)),
    remove: async () => take(await schedule.removePicture()),
  });
  const name = useKept('account:business-name', business.name);
  const line = (field: Field, wordsOf?: (value: string) => string) => (
    <ChangeLine
      field={field}
      change={change}
      onUndo={() => void undo()}
      onChoose={async (side) => {
        const isSaved = await choose(side);
        if (field === 'name' && (isSaved || side === 'theirs')) name.forget();
      }}
      {...(wordsOf && { wordsOf })}
    />
  );
  return (
    <div className={styles.fields}>
      {business.picture !== undefined && (
        <div className={styles.who}>
          <Avatar
            id="business"
            name={business.name || t('business.title')}
            src={business.picture || null}
            size={64}
          />
          <div>
            <PictureControls
              hasPicture={business.picture !== ''}
              state={picture}
              words={{
                title: t('business.picture.title'),
                saved: t('business.picture.saved'),
                removed: t('business.picture.removed'),
              }}
            />
          </div>
        </div>
      )}
      <div>
        <NameForm
          kept={name}
          saving={change?.field === 'name' && change.status === 'saving'}
          onSave={(value, before) => save('name', value, before)}
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
        {line('language', (code) => LANGUAGES.find(({ value }) => value === code)?.label ?? code)}
      </div>
    </div>
  );
};

/** Name, time zone, currency and language of the business, for calendar, agents, reminders and reports. */
export const BusinessCard = () => {
  const { t } = useTranslation('account');
  const state = useBusiness();
  const { business, supported, error, loading, retry } = state;
  if (!supported) return <Section title={t('business.title')}>{t('business.unsupported')}</Section>;
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
      {business && <Fields business={business} state={state} />}
    </Section>
  );
};
