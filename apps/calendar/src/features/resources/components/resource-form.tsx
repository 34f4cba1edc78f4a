import { useKept } from '@switchboard/federation';
import { Button, IDENTITY_COLORS } from '@switchboard/ui';
import { Form, Input } from '@switchboard/ui/forms';
import { useId } from 'react';
import { resourcesTexts } from '../../../locales/en/resources.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { freeColor } from '../model/resource-color.ts';
import { ColorField } from './color-field.tsx';
import styles from './resource-form.module.css';

interface Values {
  name: string;
  color: string;
}

/** Adds a resource. Is empty again after each. */
export const ResourceForm = () => {
  const { t } = useLateTexts(resourcesTexts);
  const { store } = useCalendar();
  const resources = useCalendarState((state) => state.resources);
  const [form] = Form.useForm<Values>();
  const adding = useSubmission();
  const formName = useId();
  // A free colour is offered again with a kept name.
  const kept = useKept('calendar:new-resource', '');

  const clear = () => {
    form.setFieldsValue({ name: '', color: freeColor(store.getState().resources, IDENTITY_COLORS) });
    kept.forget();
    adding.reset();
  };

  return (
    <Form<Values>
      form={form}
      name={formName}
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark={false}
      onValuesChange={(_, values) => kept.change(values.name.trimStart())}
      initialValues={{ name: kept.value, color: freeColor(resources, IDENTITY_COLORS) }}
      onFinish={(values) => adding.submit(() => store.getState().addResource(values), clear)}
    >
      <h3 className={styles.title}>{t('resources.addTitle')}</h3>
      <FormError error={adding.error} />
      <Form.Item
        name="name"
        label={t('resources.name')}
        rules={[{ required: true, whitespace: true, message: t('resources.nameMissing') }]}
      >
        <Input maxLength={120} autoComplete="off" placeholder={t('resources.namePlaceholder')} />
      </Form.Item>
      <Form.Item name="color" label={t('resources.color')}>
        <ColorField />
      </Form.Item>
      <Button
        htmlType="submit"
        type={resources.length === 0 ? 'primary' : 'default'}
        loading={adding.pending}
      >
        {t('resources.add')}
      </Button>
    </Form>
  );
};
