import { Form } from '@switchboard/ui/forms';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { DateInput, TimeInput } from '../../time/components/pickers.tsx';
import type { Schedule } from '../model/schedule.ts';
import styles from './booking-form.module.css';

export interface TimeFieldsProps {
  /** Whether the user chooses the end. */
  askEnd: boolean;
  /** The current values of the form. */
  schedule: () => Schedule;
}

/** Start and, unless the services decide it, end. */
export const TimeFields = ({ askEnd, schedule }: TimeFieldsProps) => {
  const { t } = useLateTexts(formTexts);
  const checkEnd = async () => {
    const { start, end } = schedule();
    if (end <= start) throw new Error(t('editor.endEarly'));
  };

  return (
    <>
      <div className={styles.when}>
        <Form.Item name="date" label={t('editor.date')}>
          <DateInput />
        </Form.Item>
        <Form.Item name="time" label={t('editor.start')}>
          <TimeInput />
        </Form.Item>
      </div>
      {askEnd && (
        <div className={styles.when}>
          <Form.Item name="endDate" label={t('editor.endDate')}>
            <DateInput />
          </Form.Item>
          <Form.Item
            name="endTime"
            label={t('editor.endTime')}
            dependencies={['date', 'time', 'endDate']}
            rules={[{ validator: checkEnd }]}
          >
            <TimeInput />
          </Form.Item>
        </div>
      )}
    </>
  );
};
