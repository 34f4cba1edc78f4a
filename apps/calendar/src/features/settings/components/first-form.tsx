import { useKept } from '@switchboard/federation';
import { Button, Icon, IDENTITY_COLORS } from '@switchboard/ui';
import { Form, Input } from '@switchboard/ui/forms';
import { useId } from 'react';
import { resourcesTexts } from '../../../locales/en/resources.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import type { Outcome } from '../../calendar/store/calendar-state.ts';
import { CurrencySelect } from './currency-select.tsx';
import styles from './first-form.module.css';
import { ZoneSelect } from './zone-select.tsx';

interface Values {
  name: string;
  zone: string;
  currency?: string;
}

/**
 * The first visit: one resource, and the time zone and currency.
 *
 * @param onAdded called when the resource exists, even if the form is gone meanwhile
 */
export const FirstForm = ({ onAdded }: { onAdded: () => void }) => {
  const { t } = useLateTexts(resourcesTexts);
  const { store, zone, currency } = useCalendar();
  const hasSettings = useCalendarState(({ settings }) => settings !== null);
  const starting = useSubmission();
  const formName = useId();
  const kept = useKept<Values>('calendar:first', {
    name: '',
    zone: zone.name,
    ...(currency && { currency }),
  });

  const start = async ({ name, ...business }: Values): Promise<Outcome<unknown>> => {
    const { addResource, updateSettings } = store.getState();
    if (hasSettings) {
      const outcome = await updateSettings({
        time_zone: business.zone,
        ...(business.currency && { currency: business.currency }),
      });
      if (!outcome.ok) return outcome;
    }
    const added = await addResource({ name, color: IDENTITY_COLORS[0] });
    if (added.ok) onAdded();
    return added;
  };

  return (
    <Form<Values>
      name={formName}
      layout="vertical"
      requiredMark={false}
      aria-label={t('resources.emptyTitle')}
      initialValues={kept.value}
      onValuesChange={(_, values) => kept.change(values)}
      onFinish={(values) => starting.submit(() => start(values), kept.forget)}
    >
      <header className={styles.header}>
        <span className={styles.icon}>
          <Icon name="calendar" size={24} />
        </span>
        <h2 className={styles.title}>{t('resources.emptyTitle')}</h2>
        <p className={styles.text}>{t('resources.emptyText')}</p>
      </header>
      <FormError error={starting.error} />
      <Form.Item
        name="name"
        label={t('resources.name')}
        rules={[{ required: true, whitespace: true, message: t('resources.nameMissing') }]}
      >
        <Input size="large" maxLength={120} autoComplete="off" placeholder={t('resources.namePlaceholder')} />
      </Form.Item>
      {hasSettings && (
        <div className={styles.pair}>
          <Form.Item name="zone" label={t('first.zone')}>
            <ZoneSelect />
          </Form.Item>
          <Form.Item name="currency" label={t('first.currency')}>
            <CurrencySelect />
          </Form.Item>
        </div>
      )}
      <Button type="primary" size="large" block htmlType="submit" loading={starting.pending}>
        {t('resources.emptyAction')}
      </Button>
    </Form>
  );
};
