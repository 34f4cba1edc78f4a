/** An entry of the search. */
export interface Choice {
  /** Unique within its group. */
  id: string;
  title: string;
  /** A second, quieter line. */
  detail?: string | undefined;
  /** Name of its icon; a plain dot by default. */
  icon?: string | undefined;
  /** The path to open; a choice without one has `run`. */
  path?: string;
  run?: () => void;
}

/** A choice that the shell itself finds. */
export interface KnownChoice extends Choice {
  /** Hidden words that also find it. */
  also: readonly string[];
}

/** Choices under one heading. */
export interface ChoiceGroup {
  key: string;
  heading: string;
  choices: readonly Choice[];
  /** Whether these answer an earlier query. */
  stale: boolean;
}

/** The key of a choice among those of all groups. */
export const keyOf = (group: ChoiceGroup, choice: Choice): string => `${group.key}/${choice.id}`;
