import type { Booking, SaveBooking } from '@switchboard/api-client';
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
  /** The edited booking. */
  original?: Pick<Booking, 'id' | 'series'> | undefined;
}

/** The field that makes a series of a booking, or gives the series of an edited one another rule. */
export const RepeatItem = ({ draft, body, original }: RepeatItemProps) => {
  const { t } = useLateTexts(seriesTexts);
  return (
    <Form.Item name="repeat" label={t('series.label')}>
      {original?.series ? (
        <ChangeRuleField series={original.series.id} booking={original.id} date={draft.date} body={body} />
      ) : (
        <RepeatField date={draft.date} body={body} existing={original?.id} />
      )}
    </Form.Item>
  );
};
