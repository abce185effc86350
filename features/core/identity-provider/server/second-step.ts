import { nowMs } from '#platform/server/time-now.ts';
import type { Page } from './page.ts';
import { factorChanges, type FactorChangesParts } from './factor-changes.ts';
import { mayWait } from './must-use-factor.ts';
import { BY_PASSKEY } from './passkeys.ts';
import { at, hasSecondFactor, type Progress, type SentStep, type Step, type Stepped } from './progress.ts';
import { proveSecondFactor, secondFactorOf } from './second-factor-store.ts';
import { NAME_ONE, REMOVE_ONE } from './second-step-pages.ts';
import { forgetFailures, reserveAttempt } from './sign-in-attempts.ts';
import { demandOn, stepPages } from './step-pages.ts';
import type { Language } from './texts.ts';
import { newTotpSecret } from './totp.ts';

export type SecondStepParts = FactorChangesParts & {
  readonly isDisabled: (subject: string) => Promise<boolean>;
};

/** What follows the password, the second factor and its set-up, until somebody is signed in. */
// oxlint-disable-next-line max-lines-per-function -- one function for each step
export const secondStep = (parts: SecondStepParts) => {
  const { db, keys, clock, passkeys, sessions, isDisabled, mustUse } = parts;
  const page = stepPages(parts);
  const change = factorChanges(parts);

  const settingUp = (progress: Progress): Progress => ({
    ...progress,
    step: 'set-up',
    secret: keys.box.close(newTotpSecret(), progress.subject),
  });

  const prove = async ({ request, subject }: Progress, { code, passkey }: SentStep) => {
    if (passkey === null) return proveSecondFactor(db, keys, { subject, typed: code, now: clock.now() });
    return (await passkeys.prove(request, subject, passkey)) ? 'passkey' : null;
  };

  const proveFactor = async (progress: Progress, sent: SentStep): Promise<Stepped> => {
    const { userName } = progress;
    const { passkey, language } = sent;
    if (passkey === null && sent.code.trim() === '') return { page: await page(progress, language, 'missing') };
    const { admitted, locked } = await reserveAttempt(db, userName);
    if (!admitted) return { refused: 'locked', notes: ['locked'] };
    const proof = await prove(progress, sent);
    if (proof === null) {
      const [failed, fault] =
        passkey === null ? (['code-failed', 'wrong'] as const) : (['passkey-failed', 'passkey'] as const);
      if (locked) return { refused: 'locked', notes: [failed, 'locked'] };
      return { page: await page(progress, language, fault), notes: [failed] };
    }
    await forgetFailures(db, userName);
    const proved = { ...progress, amr: [...progress.amr, ...(proof === 'passkey' ? BY_PASSKEY : ['otp'])] };
    const notes = proof === 'recovery' ? (['recovery-used'] as const) : [];
    return proved.manages ? { progress: at(proved, 'manage'), notes } : { finished: proved, notes };
  };

  const addPasskey = async (progress: Progress, { passkey, device, language }: SentStep): Promise<Stepped> =>
    (await change.addPasskey(progress, { answer: passkey ?? '', device }, language)) ?? {
      page: await page(progress, language, 'passkey'),
    };

  const setUp = async (progress: Progress, sent: SentStep): Promise<Stepped> => {
    const { does, code, language } = sent;
    if (does === 'later' && mayWait(await demandOn(parts, progress.subject))) return { finished: progress };
    if (does === 'passkey') return addPasskey(progress, sent);
    if (code.trim() === '') return { page: await page(progress, language, 'missing') };
    return (await change.setApp(progress, code, language)) ?? { page: await page(progress, language, 'wrong') };
  };

  const manage = async (progress: Progress, sent: SentStep): Promise<Stepped> => {
    const { does, language } = sent;
    if (does === 'replace') return { progress: settingUp(progress) };
    if (does === 'codes') return change.newCodes(progress, language);
    if (does === 'passkey') return addPasskey(progress, sent);
    if (does.startsWith(NAME_ONE)) return change.askForName(progress, does.slice(NAME_ONE.length));
    if (does.startsWith(REMOVE_ONE)) return change.askToRemove(progress, does.slice(REMOVE_ONE.length));
    return does === 'remove' ? { progress: at(progress, 'removing') } : { finished: progress };
  };

  /** A question with one button that answers it, and another that leads back. */
  const asked =
    (remove: (progress: Progress) => Promise<Stepped>) =>
    async (progress: Progress, { does }: SentStep): Promise<Stepped> =>
      does === 'remove' ? remove(progress) : { progress: at(progress, 'manage') };

  const answers: Readonly<Record<Step, (progress: Progress, sent: SentStep) => Promise<Stepped>>> = {
    code: proveFactor,
    'set-up': setUp,
    codes: async (progress, { does, language }) =>
      does === 'codes' ? change.newCodes(progress, language) : { finished: progress },
    manage,
    naming: async (progress, { does, name, language }) => {
      if (does !== 'save') return { progress: at(progress, 'manage') };
      if (name === '') return { page: await page(progress, language, 'missing') };
      return change.giveName(progress, name);
    },
    removing: asked(change.removeAll),
    'removing-one': asked(change.removeOne),
  };

  /** Whether somebody may go on: their account may have been closed or signed out everywhere meanwhile. */
  const mayGoOn = async ({ subject, since }: Progress): Promise<boolean> =>
    !(await sessions.hasEnded({ subject, ids: [], since })) && !(await isDisabled(subject));

  return {
    /** What somebody who has just proved to know the password, or used a passkey, has to do next; null: they are signed in. */
    after: async (
      proved: Omit<Progress, 'provedAt' | 'step' | 'secret' | 'chosen'>,
      hasFactor: boolean,
    ): Promise<Progress | null> => {
      const progress = { ...proved, provedAt: nowMs(), step: 'code', secret: null, chosen: null } as const;
      if (hasSecondFactor(proved.amr)) return proved.manages ? at(progress, 'manage') : null;
      if (hasFactor) return progress;
      const sets = proved.manages || proved.asksFactor || (await mustUse(proved.subject)).must;
      return sets ? settingUp(progress) : null;
    },

    /** The page of a step. */
    page: (progress: Progress, language: Language): Promise<Page> => page(progress, language, null),

    answer: async (progress: Progress, sent: SentStep): Promise<Stepped> =>
      sent.does === 'restart' ? { refused: 'restart' } : answers[progress.step](progress, sent),

    mayGoOn,

    /** Whether a session that was opened in this way lets its person in without more. */
    isEnough: async (subject: string, amr: readonly string[]): Promise<boolean> => {
      if (hasSecondFactor(amr)) return true;
      return (await secondFactorOf(db, subject)) === null && mayWait(await mustUse(subject));
    },
  };
};

export type SecondStep = ReturnType<typeof secondStep>;
