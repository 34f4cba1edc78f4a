import type { Booking } from '@switchboard/api-client';
import { saveFile } from '@switchboard/common/page/save-file';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { Button, Icon, useFeedback } from '@switchboard/ui';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';

const FILE = 'booking.ics';

/** Saves a booking as a file for other calendars. A backend whose bookings have no version makes none. */
export const IcsButton = ({ booking: { id, version } }: { booking: Booking }) => {
  const { t } = useLateTexts(formTexts);
  const { bookings } = useApp().api.booking;
  const { showError } = useFeedback();
  if (version === undefined) return null;

  // A page of another origin has no cookies for the link.
  const fetchFile = async () => {
    try {
      saveFile(await bookings.icsFile(id), FILE);
    } catch (error) {
      showError(messageOf(error), 'ics');
    }
  };
  return (
    <Button
      type="text"
      icon={<Icon name="download" size={16} />}
      {...(bookings.hasCookies ? { href: bookings.icsAddress(id), download: FILE } : { onClick: fetchFile })}
    >
      {t('form.ics')}
    </Button>
  );
};
