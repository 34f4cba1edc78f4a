import { workingTexts } from '../../../locales/en/working.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { FeedSetting } from '../../settings/components/feed-setting.tsx';
import { useSettings } from '../../settings/store/use-settings.ts';
import type { PartProps } from '../store/use-save-resource.ts';

/** The secret address of the bookings of one resource. */
export const ResourceFeed = ({ resource: { id, name, feed } }: PartProps) => {
  const { t } = useLateTexts(workingTexts);
  const { createFeed, deleteFeed } = useSettings();
  const extended = useCalendarState(({ mode }) => mode === 'extended');
  if (!extended) return null;
  return (
    <FeedSetting
      exists={feed}
      create={() => createFeed(id)}
      revoke={() => deleteFeed(id)}
      text={t('working.feedText', { resource: name })}
      once={t('working.feedOnce', { resource: name })}
    />
  );
};
