import { Form, Input } from '@switchboard/ui/forms';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { StatusField } from './status-field.tsx';

/** Counts characters when few are left. */
const LEFT = {
  formatter: ({ count, maxLength = 0 }: { count: number; maxLength?: number | undefined }) =>
    count > maxLength * 0.8 ? `${count} / ${maxLength}` : '',
};

/**
 * Title, status and notes. Lengths are the limits of the API.
 *
 * @param status that of the edited booking
 */
export const DetailFields = ({ status: held }: { status: string | undefined }) => {
  const { t } = useLateTexts(formTexts);
  return (
    <>
      <Form.Item name="title" label={t('editor.title')}>
        <Input
          maxLength={200}
          showCount={LEFT}
          autoComplete="off"
          placeholder={t('editor.titlePlaceholder')}
        />
      </Form.Item>
      <Form.Item name="status" label={t('booking.status')}>
        <StatusField held={held} />
      </Form.Item>
      <Form.Item name="notes" label={t('editor.notes')}>
        <Input.TextArea maxLength={4000} showCount={LEFT} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
    </>
  );
};
