import type { Database } from '../db/database.ts';
import type { Secrets } from '../secrets/secrets.ts';

export interface AdminDeps {
  db: Database;
  /** Undefined where the keys are not given: only the doctor looks at them. */
  secrets: Secrets | undefined;
}
