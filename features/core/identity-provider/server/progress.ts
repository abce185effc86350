import { nowMs } from '#platform/server/time-now.ts';
import type { Page } from './page.ts';
import type { SignInOutcome } from './sign-in-journal.ts';
import type { Language } from './texts.ts';

const STEPS = ['code', 'set-up', 'codes', 'manage', 'naming', 'removing', 'removing-one'] as const;
export type Step = (typeof STEPS)[number];

/** Somebody who knew the password and has more to do before they are signed in. It is kept with the request to sign in. */
export type Progress = {
  /** The name of that request. */
  readonly request: string;
  readonly subject: string;
  readonly userName: string;
  /** The second of the sign-in. */
  readonly since: number;
  /** When the password was proved, in milliseconds since 1970. */
  readonly provedAt: number;
  readonly step: Step;
  /** RFC 8176: how they proved who they are. */
  readonly amr: readonly string[];
  /** Whether they came to look after their second factor. */
  readonly manages: boolean;
  /** Whether the request demands a second factor also of a person who has none (`acr_values`). */
  readonly asksFactor: boolean;
  /** Of an app that is being set up, encrypted. */
  readonly secret: string | null;
  /** Which of several is to be named or removed: `APP`, or a passkey by its id. */
  readonly chosen: string | null;
};

/** The authenticator app among what can be chosen; no passkey has so short an id. */
export const APP = 'app';

/** How long after the password the rest has to be done. */
const PROGRESS_MS = 15 * 60_000;

/** The progress of a request to sign in as it was kept; null where there is none, or not any more. */
export const keptProgress = (kept: unknown): Progress | null => {
  const { progress } = (kept ?? {}) as { readonly progress?: Progress };
  if (progress === undefined || !STEPS.includes(progress.step)) return null;
  return nowMs() - progress.provedAt < PROGRESS_MS ? progress : null;
};

/** The same person at another step. */
export const at = (progress: Progress, step: Step): Progress => ({ ...progress, step, secret: null, chosen: null });

/** Whether somebody proved a second factor, by how they proved who they are (RFC 8176). */
export const hasSecondFactor = (amr: readonly string[]): boolean => amr.includes('otp') || amr.includes('mfa');

/** What was sent by the page of a step. */
export type SentStep = {
  readonly does: string;
  readonly code: string;
  /** What the browser answered of a passkey. */
  readonly passkey: string | null;
  /** What a passkey is to be called. */
  readonly name: string;
  /** A short name of the device that sent it. */
  readonly device: string;
  readonly language: Language;
};

/** What is done with an answer: a page, the next step, the end of the sign-in, or its beginning. */
export type Stepped = { readonly notes?: readonly SignInOutcome[] } & (
  | { readonly page: Page; readonly progress?: Progress }
  | { readonly progress: Progress }
  | { readonly finished: Progress }
  | { readonly refused: 'locked' | 'restart' }
);
