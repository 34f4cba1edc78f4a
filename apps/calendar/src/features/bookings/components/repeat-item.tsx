import type { SaveBooking } from '@switchboard/api-client';
import { Form } from '@switchboard/ui/forms';
import { seriesTexts } from '../../../locales/en/series.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { ChangeRuleField } from '../../series/components/change-rule-field.tsx';
import { RepeatField } from '../../series/components/repeat-field.tsx';
import type { BookingDraft } from '../model/draft.ts';

export interface RepeatItemProps {
  draft: BookingDraft;
  /** The booking as it would be stored; undefined before a resource is chosen. */
  body: SaveBooking | undefined;
  /** The series of an edited booking. */
  series?: string | undefined;
}

/** The field that makes a series of a new booking, or gives the series of an edited one another rule. */
export const RepeatItem = ({ draft, body, series }: RepeatItemProps) => {
  const { t } = useLateTexts(seriesTexts);
  return (
    <Form.Item name="repeat" label={t('series.label')}>
      {series === undefined ? (
        <RepeatField date={draft.date} body={body} />
      ) : (
        <ChangeRuleField series={series} date={draft.date} body={body} />
      )}
    </Form.Item>
  );
};
