import type { SaveBooking } from '@switchboard/api-client';
import { Form } from '@switchboard/ui/forms';
import { seriesTexts } from '../../../locales/en/series.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { RepeatField } from '../../series/components/repeat-field.tsx';
import type { BookingDraft } from '../model/draft.ts';

export interface RepeatItemProps {
  draft: BookingDraft;
  /** The booking as it would be stored; undefined before a resource is chosen. */
  body: SaveBooking | undefined;
}

/** The field of a new booking that makes a series of it. */
export const RepeatItem = ({ draft, body }: RepeatItemProps) => {
  const { t } = useLateTexts(seriesTexts);
  return (
    <Form.Item name="repeat" label={t('series.label')}>
      <RepeatField date={draft.date} body={body} />
    </Form.Item>
  );
};
