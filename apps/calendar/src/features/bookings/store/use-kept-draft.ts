import { useApp } from '@switchboard/federation';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import type { BookingDraft } from '../model/draft.ts';
import { type KeptDraft, keptText, readKept } from '../model/kept-draft.ts';

const KEY = 'calendar:booking';

export interface KeptDraftControl {
  /** @param chosen the resource at which the booking is started again, which counts more than the kept one */
  read(chosen?: string): Partial<KeptDraft>;
  keep(draft: BookingDraft): void;
  forget(): void;
}

/** The new booking that was unsaved when the page was left or the session ended. */
export const useKeptDraft = (): KeptDraftControl => {
  const { drafts } = useApp();
  const resources = useCalendarState((state) => state.resources);
  return {
    read: (chosen) => {
      const { resourceId, withIds = [], optionIds, ...texts } = readKept(drafts.read(KEY));
      const isThere = resourceId === (chosen ?? resourceId) && resources.some(({ id }) => id === resourceId);
      const others = withIds.filter((id) => resources.some((resource) => resource.id === id));
      return {
        ...texts,
        ...(isThere && resourceId && { resourceId, withIds: others, optionIds: optionIds ?? [] }),
      };
    },
    keep: (draft) => drafts.keep(KEY, keptText(draft)),
    forget: () => drafts.forget(KEY),
  };
};
