/**
 * A failure that is reported to the client: `detail` names the field at fault if there is one. The status is 400 to
 * 499, or 503 when a service that the server relies on fails.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly detail: string;
  /** Sent beside `detail`, for programs that distinguish refusals. */
  readonly code: string | undefined;
  /** Further fields of the answer, which the client needs to decide what to do. */
  readonly more: object | undefined;

  constructor(status: number, detail: string, code?: string, more?: object) {
    super(detail);
    this.status = status;
    this.detail = detail;
    this.code = code;
    this.more = more;
  }
}

export const notFound = (detail = 'Not found'): Refusal => new Refusal(404, detail);
