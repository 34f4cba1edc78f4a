/**
 * Every fault of composing the suite has a number and a page in `docs/errors/`. A number is never reused, because
 * people search for it.
 */
export const ERRORS = {
  /** The registry. */
  'registry-unreachable': 'SB101',
  'registry-unreadable': 'SB102',
  'remote-unreadable': 'SB103',
  'origin-refused': 'SB104',
  'path-refused': 'SB105',
  'version-refused': 'SB106',
  'integrity-missing': 'SB107',
  'registry-refused': 'SB108',
  'registry-outdated': 'SB109',
  /** Loading. */
  'unknown-remote': 'SB201',
  incompatible: 'SB202',
  unreachable: 'SB203',
  gone: 'SB204',
  timeout: 'SB205',
  altered: 'SB206',
  redirected: 'SB207',
  'not-a-remote': 'SB208',
  'broken-start': 'SB209',
  'no-app': 'SB210',
  'record-unreadable': 'SB211',
  'screen-missing': 'SB212',
  /** Running. */
  crashed: 'SB301',
  'broken-unmount': 'SB302',
  'part-gone': 'SB303',
  'override-refused': 'SB304',
  /** Embedding. */
  'embed-refused': 'SB401',
  'embed-unconfigured': 'SB402',
  'embed-unreachable': 'SB403',
  'signed-out': 'SB404',
  /** Operating. */
  'config-unreadable': 'SB501',
  'page-outdated': 'SB502',
  'header-wrong': 'SB503',
  'over-budget': 'SB504',
  'routes-collide': 'SB505',
} as const;

/** The name of a fault. */
export type ErrorName = keyof typeof ERRORS;

/** A fault of composing the suite. Its message starts with the number of its page in `docs/errors`. */
export class NumberedError extends Error {
  override name = 'NumberedError';
  readonly reason: ErrorName;

  constructor(reason: ErrorName, message: string, options?: ErrorOptions) {
    super(`${ERRORS[reason]} ${message}`, options);
    this.reason = reason;
  }

  /** Such as `SB203`. */
  get number(): string {
    return ERRORS[this.reason];
  }
}
