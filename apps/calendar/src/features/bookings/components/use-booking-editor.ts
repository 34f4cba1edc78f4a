import type { Booking, BookingConflict, SaveBooking, SeriesRule } from '@switchboard/api-client';
import { createKey } from '@switchboard/common/text/create-key';
import { useFeedback } from '@switchboard/ui';
import { useRef, useState } from 'react';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { type BookingDraft, draftOf, newDraft } from '../model/draft.ts';
import { type Merged, mergeDrafts } from '../model/merge.ts';
import type { Subject } from '../model/subject.ts';
import { useKeptChanges } from '../store/use-kept-changes.ts';
import { useKeptDraft } from '../store/use-kept-draft.ts';

export interface BookingEditorOptions {
  subject: Subject;
  onClose: () => void;
  onSaved: (booking: Booking, created: boolean) => void;
  onDeleted: () => void;
}

export interface BookingEditor {
  /** The first values of the form, replaced by each `merged`. */
  initial: BookingDraft;
  /** The edited booking, as it was last seen. */
  original: Booking | undefined;
  /** The merge of the draft with another person's change. */
  merged: Merged | undefined;
  conflict: BookingConflict | undefined;
  /** Whether the form began with what was typed before and not saved. */
  continued: boolean;
  /** Counts new beginnings, at which the form is another one. */
  round: number;
  /** The error of the last attempt, unless it is a conflict. */
  error: string | undefined;
  saving: boolean;
  deleting: boolean;
  /** The values of the form now. */
  draft(): BookingDraft;
  /** The key of what the person wants to make now. */
  key(): string;
  /** Forgets what was typed before. */
  startOver(): void;
  /** Takes the values of the form after a change. */
  change(draft: BookingDraft): void;
  /** @param rule makes a series of the booking, or gives that of an edited one another rule */
  save(body: SaveBooking, rule?: SeriesRule): void;
  /** Saves the last refused booking over other bookings. */
  force(): void;
  /** Closes the booking. Asks before unsaved changes are lost. */
  close(): Promise<void>;
  /** Whether a link may leave the page: a new booking is kept, the changes of another one are asked about. */
  mayLeave(): Promise<boolean>;
  /** Deletes the edited booking. Asks before unsaved changes are lost. */
  remove(): Promise<void>;
}

const isSame = (one: BookingDraft, other: BookingDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** One booking while it is edited, in a form of any size. A new subject needs a new `key`. */
export const useBookingEditor = ({
  subject,
  onClose,
  onSaved,
  onDeleted,
}: BookingEditorOptions): BookingEditor => {
  const { t } = useLateTexts(formTexts);
  const { store, zone } = useCalendar();
  const { ask } = useFeedback();
  const saving = useSubmission();
  const deleting = useSubmission();
  const kept = useKeptDraft();
  const changes = useKeptChanges(subject.kind === 'booking' ? subject.booking : undefined);
  /** The values to compare with, without those entered before, which are unsaved too. */
  const [first] = useState(() =>
    subject.kind === 'booking'
      ? draftOf(zone, subject.booking)
      : newDraft(zone, subject.at, subject.resourceId, subject.minutes),
  );
  const [{ initial, original, merged, continued = false, round = 0 }, setBeginning] = useState<
    Pick<BookingEditor, 'initial' | 'original'> &
      Partial<Pick<BookingEditor, 'continued' | 'round'>> & {
        merged?: Merged;
      }
  >(() => {
    // The server joins it with newer changes of others, because it names the version that was edited.
    if (subject.kind === 'booking') {
      const typed = changes.read(first);
      return typed ? { ...typed, continued: true } : { initial: first, original: subject.booking };
    }
    if (subject.draft) return { initial: { ...first, ...subject.draft }, original: undefined };
    const begun = { ...first, ...(subject.customer ? {} : kept.read(subject.resourceId)) };
    return { initial: begun, original: undefined, continued: !isSame(begun, first) };
  });
  const draft = useRef(initial);
  /** Also of later attempts: the answer to an earlier one may have been lost. */
  const [firstKey] = useState(() => (subject.kind === 'new' && subject.key) || createKey());
  const key = useRef(firstKey);
  const sent = useRef<{ body: SaveBooking; rule: SeriesRule | undefined }>(undefined);

  const isChanged = () => !isSame(draft.current, first);
  const forget = () => (original ? changes.forget() : kept.forget());
  const isLossAccepted = async () =>
    !isChanged() ||
    ask({
      title: t('editor.discardTitle'),
      text: t('editor.discardText'),
      yes: t('editor.discard'),
      no: t('editor.keepEditing'),
    });
  const save = (body: SaveBooking, rule?: SeriesRule) =>
    saving.submit(
      async () => {
        sent.current = { body, rule };
        const outcome = await store.getState().saveBooking(body, original, rule, key.current);
        if (outcome.ok) forget();
        if (!outcome.ok && original && outcome.conflict?.kind === 'changed') {
          const { current } = outcome.conflict;
          const joined = mergeDrafts(draftOf(zone, original), draft.current, draftOf(zone, current));
          draft.current = joined.draft;
          setBeginning({ initial: joined.draft, original: current, merged: joined });
        }
        return outcome;
      },
      (saved) => onSaved(saved, !original),
    );

  return {
    initial,
    original,
    merged,
    conflict: saving.conflict,
    error: (saving.conflict ? undefined : saving.error) ?? deleting.error,
    saving: saving.pending,
    deleting: deleting.pending,
    continued,
    round,
    draft: () => draft.current,
    key: () => key.current,
    startOver() {
      forget();
      draft.current = first;
      key.current = createKey();
      const seen = subject.kind === 'booking' ? subject.booking : undefined;
      setBeginning({ initial: first, original: seen, round: round + 1 });
    },
    change(changed) {
      draft.current = changed;
      if (!original) kept.keep(changed);
      else if (isChanged()) changes.keep(changed, original);
      else changes.forget();
    },
    save: (body, rule) => void save(body, rule),
    force() {
      if (sent.current) void save({ ...sent.current.body, force: true }, sent.current.rule);
    },
    async close() {
      if (!(await isLossAccepted())) return;
      forget();
      onClose();
    },
    mayLeave: async () => !original || isLossAccepted(),
    async remove() {
      if (!original || !(await isLossAccepted())) return;
      await deleting.submit(
        () => store.getState().removeBooking(original.id),
        () => {
          forget();
          onDeleted();
        },
      );
    },
  };
};
