/** Twelve hues with AA contrast to white text in both themes, to distinguish people, resources and avatars. */
export const IDENTITY_COLORS = [
  '#c62a2f',
  '#bd4b00',
  '#8f6424',
  '#5c7c2f',
  '#18794e',
  '#067a6f',
  '#0c7792',
  '#0b68cb',
  '#3a5ccc',
  '#5b5bd6',
  '#793aaf',
  '#b0338f',
] as const;

/** The colour of an id, the same everywhere. */
export const identityColor = (id: string): string => {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return IDENTITY_COLORS[hash % IDENTITY_COLORS.length] ?? IDENTITY_COLORS[0];
};
