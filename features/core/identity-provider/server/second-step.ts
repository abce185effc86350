import type { Database, Tx } from '#platform/server/db.ts';
import type { DatabaseClock } from '#platform/server/database-clock.ts';
import type { Page } from './page.ts';
import {
  type FactorKeys,
  makeRecoveryCodes,
  proveSecondFactor,
  putSecondFactor,
  removeSecondFactor,
  secondFactorOf,
} from './second-factor-store.ts';
import {
  codePage,
  managePage,
  mayWait,
  type MustUse,
  recoveryCodesPage,
  removingPage,
  setUpPage,
} from './second-step-pages.ts';
import type { AccountChange, SessionFacts } from './session-facts.ts';
import { forgetFailures, reserveAttempt } from './sign-in-attempts.ts';
import type { SignInOutcome } from './sign-in-journal.ts';
import type { Language } from './texts.ts';
import { newTotpSecret, totpStep } from './totp.ts';

const STEPS = ['code', 'set-up', 'codes', 'manage', 'removing'] as const;
export type Step = (typeof STEPS)[number];

/** Somebody who knew the password and has more to do before they are signed in. It is kept with the request to sign in. */
export type Progress = {
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
};

/** How long after the password the rest has to be done. */
const PROGRESS_MS = 15 * 60_000;

export type SecondStepParts = {
  readonly db: Database;
  readonly keys: FactorKeys;
  readonly clock: Pick<DatabaseClock, 'now'>;
  readonly sessions: SessionFacts;
  readonly isDisabled: (subject: string) => Promise<boolean>;
  /** Whether the roles of the person behind a subject ask for a second factor. */
  readonly mustUse: (subject: string) => Promise<MustUse>;
};

/** What is done with an answer: a page, the next step, the end of the sign-in, or its beginning. */
export type Stepped = { readonly notes?: readonly SignInOutcome[] } & (
  | { readonly page: Page; readonly progress?: Progress }
  | { readonly progress: Progress }
  | { readonly finished: Progress }
  | { readonly refused: 'locked' | 'restart' }
);

export type SentStep = { readonly does: string; readonly code: string; readonly language: Language };

const at = (progress: Progress, step: Step): Progress => ({ ...progress, step, secret: null });

/** The progress of a request to sign in as it was kept; null where there is none, or not any more. */
export const keptProgress = (kept: unknown): Progress | null => {
  const { progress } = (kept ?? {}) as { readonly progress?: Progress };
  if (progress === undefined || !STEPS.includes(progress.step)) return null;
  return Date.now() - progress.provedAt < PROGRESS_MS ? progress : null;
};

/** What follows the password, the second factor and its set-up, until somebody is signed in. */
// oxlint-disable-next-line max-lines-per-function -- one function for each step
export const secondStep = ({ db, keys, clock, sessions, isDisabled, mustUse }: SecondStepParts) => {
  const settingUp = (progress: Progress): Progress => ({
    ...progress,
    step: 'set-up',
    secret: keys.box.close(newTotpSecret(), progress.subject),
  });

  /** What is asked of somebody who sets an app up: nothing more of whoever moves from one that they have. */
  const demandOn = async (subject: string): Promise<MustUse> =>
    (await secondFactorOf(db, subject)) === null ? mustUse(subject) : { must: false };

  /** Makes a change of the account; its other sessions end, and the sign-in goes on from now. */
  const changing = async <T>(
    progress: Progress,
    change: AccountChange,
    work: (tx: Tx) => Promise<T>,
  ): Promise<{ readonly done: T; readonly progress: Progress }> => {
    const done = await sessions.ending(async ({ tx, account }) => {
      const result = await work(tx);
      await account(progress.subject, change);
      return result;
    });
    return { done, progress: { ...progress, since: await sessions.signInMoment(progress.subject) } };
  };

  const withNewCodes = (
    page: readonly string[],
    progress: Progress,
    language: Language,
    note: SignInOutcome,
  ): Stepped => ({
    page: recoveryCodesPage(language, page),
    progress: at(progress, 'codes'),
    notes: [note],
  });

  const newCodes = async (progress: Progress, language: Language): Promise<Stepped> => {
    const made = await changing(progress, 'recovery-codes-made', (tx) => makeRecoveryCodes(tx, keys, progress.subject));
    return withNewCodes(made.done, made.progress, language, 'recovery-codes-made');
  };

  const proveCode = async (progress: Progress, { code, language }: SentStep): Promise<Stepped> => {
    const { subject, userName } = progress;
    if (code.trim() === '') return { page: codePage(language, 'missing') };
    const { admitted, locked } = await reserveAttempt(db, userName);
    if (!admitted) return { refused: 'locked', notes: ['locked'] };
    const proof = await proveSecondFactor(db, keys, { subject, typed: code, now: clock.now() });
    if (proof === null)
      return locked
        ? { refused: 'locked', notes: ['code-failed', 'locked'] }
        : { page: codePage(language, 'wrong'), notes: ['code-failed'] };
    await forgetFailures(db, userName);
    const proved = { ...progress, amr: [...progress.amr, 'otp'] };
    const notes = proof === 'recovery' ? (['recovery-used'] as const) : [];
    return proved.manages ? { progress: at(proved, 'manage'), notes } : { finished: proved, notes };
  };

  const setUp = async (progress: Progress, { does, code, language }: SentStep): Promise<Stepped> => {
    const { subject, userName } = progress;
    const use = await demandOn(subject);
    if (does === 'later' && mayWait(use)) return { finished: progress };
    const secret = keys.box.open(progress.secret ?? '', subject);
    const again = (fault: 'missing' | 'wrong'): Stepped => ({
      page: setUpPage(language, { secret, userName, use }, fault),
    });
    if (code.trim() === '') return again('missing');
    const step = totpStep(secret, code.replaceAll(/\D/g, ''), clock.now());
    if (step === null) return again('wrong');
    const made = await changing(progress, 'second-factor-set', async (tx) => {
      await putSecondFactor(tx, keys, { subject, secret, step });
      return makeRecoveryCodes(tx, keys, subject);
    });
    const amr = [...new Set([...progress.amr, 'otp'])];
    return withNewCodes(made.done, { ...made.progress, amr }, language, 'second-factor-set');
  };

  const remove = async (progress: Progress): Promise<Stepped> => {
    if ((await mustUse(progress.subject)).must) return { progress: at(progress, 'manage') };
    const removed = await changing(progress, 'second-factor-removed', (tx) => removeSecondFactor(tx, progress.subject));
    return { finished: removed.progress, notes: ['second-factor-removed'] };
  };

  const answers: Readonly<Record<Step, (progress: Progress, sent: SentStep) => Promise<Stepped> | Stepped>> = {
    code: proveCode,
    'set-up': setUp,
    codes: (progress, { does, language }) => (does === 'codes' ? newCodes(progress, language) : { finished: progress }),
    manage: (progress, { does, language }) => {
      if (does === 'replace') return { progress: settingUp(progress) };
      if (does === 'codes') return newCodes(progress, language);
      return does === 'remove' ? { progress: at(progress, 'removing') } : { finished: progress };
    },
    removing: (progress, { does }) => (does === 'remove' ? remove(progress) : { progress: at(progress, 'manage') }),
  };

  /** Whether somebody may go on: their account may have been closed or signed out everywhere meanwhile. */
  const mayGoOn = async ({ subject, since }: Progress): Promise<boolean> =>
    !(await sessions.hasEnded({ subject, ids: [], since })) && !(await isDisabled(subject));

  return {
    /** What somebody who has just proved to know the password has to do next; null: they are signed in. */
    after: async (
      proved: Pick<Progress, 'subject' | 'userName' | 'since' | 'manages' | 'asksFactor'>,
      hasFactor: boolean,
    ): Promise<Progress | null> => {
      const progress = { ...proved, provedAt: Date.now(), step: 'code', amr: ['pwd'], secret: null } as const;
      if (hasFactor) return progress;
      const sets = proved.manages || proved.asksFactor || (await mustUse(proved.subject)).must;
      return sets ? settingUp(progress) : null;
    },

    /** The page of a step. */
    page: async (progress: Progress, language: Language): Promise<Page> => {
      const { step, subject, userName } = progress;
      if (step === 'code') return codePage(language, null);
      if (step === 'codes') return recoveryCodesPage(language, null);
      if (step === 'removing') return removingPage(language);
      const factor = await secondFactorOf(db, subject);
      if (step === 'manage' && factor !== null) return managePage(language, factor, await mustUse(subject));
      const secret = keys.box.open(progress.secret ?? '', subject);
      return setUpPage(language, { secret, userName, use: await demandOn(subject) }, null);
    },

    answer: async (progress: Progress, sent: SentStep): Promise<Stepped> =>
      sent.does === 'restart' ? { refused: 'restart' } : answers[progress.step](progress, sent),

    mayGoOn,

    /** Whether a session that was opened in this way lets its person in without more. */
    isEnough: async (subject: string, amr: readonly string[]): Promise<boolean> => {
      if (amr.includes('otp')) return true;
      return (await secondFactorOf(db, subject)) === null && mayWait(await mustUse(subject));
    },
  };
};

export type SecondStep = ReturnType<typeof secondStep>;
