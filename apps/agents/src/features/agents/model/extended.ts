import type { Agent } from '@switchboard/api-client';

/** Whether the backend has drafts, versions and channels. One of the base contract sends a prompt and settings alone. */
export const isExtended = ({ enabled }: Pick<Agent, 'enabled'>): boolean => enabled !== null;
