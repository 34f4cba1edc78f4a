import { useLayoutEffect, useState } from 'react';
import { type Choice, type ChoiceGroup, keyOf } from '../model/choice.ts';
import { choiceAfterKey } from '../model/choice-keys.ts';

export interface ActiveChoiceOptions {
  groups: readonly ChoiceGroup[];
  query: string;
  searching: boolean;
  /** Whether Enter was pressed for the first query already. */
  entered?: boolean | undefined;
  onChoose: (choice: Choice) => void;
}

export interface ActiveChoice {
  /** The key of the active choice; `undefined` without choices. */
  key: string | undefined;
  activate: (key: string) => void;
  /** Handles a key, as in `KeyboardEvent.key`. @returns whether it did something */
  press: (key: string) => boolean;
}

/** The active choice: the first, until the user moves to another. */
export const useActiveChoice = ({
  groups,
  query,
  searching,
  entered: alreadyEntered = false,
  onChoose,
}: ActiveChoiceOptions): ActiveChoice => {
  // Kept with its query: a new query begins at its first choice.
  const [gone, setGone] = useState<{ query: string; key: string }>();
  const [entered, setEntered] = useState(alreadyEntered ? query : undefined);

  const choices = groups.flatMap((group) =>
    group.choices.map((choice) => ({ key: keyOf(group, choice), choice, stale: group.stale })),
  );
  const goneTo = gone?.query === query ? choices.findIndex(({ key }) => key === gone.key) : -1;
  const at = Math.max(goneTo, 0);
  const active = choices[at];
  // An early Enter applies to the typed query, not to earlier results.
  const isMeant = active !== undefined && (goneTo >= 0 || !active.stale);
  const enteredHere = entered === query;

  // A later effect would close the search after the next key.
  useLayoutEffect(() => {
    if (!enteredHere) return;
    if (isMeant) onChoose(active.choice);
    if (isMeant || !searching) setEntered(undefined);
  }, [enteredHere, isMeant, active, searching, onChoose]);

  const activate = (key: string) => setGone({ query, key });
  return {
    key: active?.key,
    activate,
    press: (key) => {
      if (key === 'Enter') {
        setEntered(query);
        return true;
      }
      const next = choices[choiceAfterKey(key, at, choices.length) ?? -1];
      if (next) activate(next.key);
      return next !== undefined;
    },
  };
};
