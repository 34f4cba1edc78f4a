import type { AuditException } from './audit.ts';

/** Advisories that were read and do not concern this project, each with its reason and the day until which that holds. */
export const AUDIT_EXCEPTIONS: readonly AuditException[] = [];
