import type { SaveBooking, SeriesPreview, SeriesRule } from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';

/** Milliseconds without a change before the server is asked. */
const PAUSE = 300;

/**
 * What a series would book; undefined until it is known, and while the form has no such booking.
 *
 * @param of.series the id of the series that gets the rule
 * @param of.existing the id of the stored booking that becomes the first one
 */
export const useSeriesPreview = (
  body: SaveBooking | undefined,
  rule: SeriesRule | undefined,
  { series, existing }: { series?: string | undefined; existing?: string | undefined } = {},
): SeriesPreview | undefined => {
  const { preview } = useApp().api.booking.series;
  // Only times, resources and status decide.
  const asked =
    body && rule && body.start < body.end
      ? JSON.stringify({
          booking: {
            ...{ resource: body.resource, resourceIds: body.resourceIds },
            ...{ start: body.start, end: body.end, status: body.status },
          },
          rule,
          series,
          existing,
        })
      : undefined;
  const { value } = useLoaded(
    (signal) =>
      asked === undefined
        ? undefined
        : // Saving says what is wrong with a rule that cannot be stored.
          pause(PAUSE, signal)
            .then(() => preview(JSON.parse(asked), {}, signal))
            .catch(() => undefined),
    [asked, preview],
  );
  return value;
};
