import type { Agent } from '@switchboard/api-client';

/**
 * Whether the backend has drafts, versions and channels. A backend of the base contract sends only a prompt and
 * settings.
 */
export const isExtended = ({ enabled }: Pick<Agent, 'enabled'>): boolean => enabled !== null;
