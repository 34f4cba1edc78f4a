import { identityColor } from '@switchboard/ui';

/** The colour that was chosen for a resource, or the one that follows from its id. */
export const resourceColor = (id: string, chosen: string | null | undefined): string =>
  chosen ?? identityColor(id);
