/** Fields by name; a list where the body is one. */
type Input = Readonly<Record<string, unknown>> | readonly unknown[];

/**
 * Who may call what: written by hand in each feature's `testing/policy.ts`, and read by people. It is not derived from the
 * contracts; the drill G1 compares it with them, with the API document and with the routes that are served, and tries
 * every cell.
 *
 * `who` is one of
 *   anyone                     no token needed
 *   signed-in                  whoever is not disabled, with a company or without
 *   decided                    as signed-in; what the person may is in the answer, and in the policy of screens
 *   member                     whoever has an active company
 *   named screen               whoever may view the screen that the path names; the row names none, and nobody may
 *   Admin                      system administrators
 *   edit /a | view /b          whoever holds one of these screens at that level or above
 * `input` is valid and does no harm. `answer` is what an entitled person gets for it, `admin` what a system administrator
 * gets where that differs. A # at the end of a text, after a space or a hyphen, is replaced by a new number.
 */
export type PolicyRow = {
  readonly method: string;
  readonly path: string;
  readonly who: string;
  readonly answer: number;
  readonly input: Input;
  readonly admin?: number;
  /** What a request that a proxy says it passed on may get instead: less than one from this machine, never more. */
  readonly passedOn?: number;
  /** `report`: opened with the report token alone, which its callers are given for their own. */
  readonly token?: 'report';
};

/**
 * Registered screens by url: `granted` opens for those it was granted to, `everyone` for whoever has an active company,
 * to view or, where it says so, to edit.
 */
export type ScreenPolicy = Readonly<Record<string, 'granted' | 'everyone' | 'everyone edits'>>;

/** A row of the policy. */
export const row = (
  method: string,
  path: string,
  who: string,
  answer: number,
  input: Input = {},
  admin?: number,
): PolicyRow => ({ method, path, who, answer, input, ...(admin === undefined ? {} : { admin }) });

/** A report, which is opened with a token of its own. */
export const reportRow = (path: string, who: string, answer: number, input: Input = {}): PolicyRow => ({
  ...row('GET', path, who, answer, input),
  token: 'report',
});

/** A number that no row has. */
export const unknownId = 999_999;

/** A uuid that no row has. */
export const unknownUuid = '11111111-1111-4111-8111-111111111111';
