/** Something that the search offers. */
export interface Choice {
  /** Unlike that of every other choice of its group. */
  id: string;
  title: string;
  /** A second, quieter line. */
  detail?: string | undefined;
  /** Name of the icon in front of it; a plain dot without. */
  icon?: string | undefined;
  /** Where it leads; what leads nowhere does something instead. */
  path?: string;
  run?: () => void;
}

/** A choice that the shell itself looks for. */
export interface KnownChoice extends Choice {
  /** Words that it is found by although they are not shown. */
  also: readonly string[];
}

/** Choices under one heading. */
export interface ChoiceGroup {
  key: string;
  heading: string;
  choices: readonly Choice[];
  /** Whether these are the answer to a query that has changed since. */
  stale: boolean;
}

/** The key of a choice among those of all groups. */
export const keyOf = (group: ChoiceGroup, choice: Choice): string => `${group.key}/${choice.id}`;
