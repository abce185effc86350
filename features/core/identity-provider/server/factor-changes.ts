import type { Database, Tx } from '#platform/server/db.ts';
import type { DatabaseClock } from '#platform/server/database-clock.ts';
import type { MustUse } from './must-use-factor.ts';
import { MOST_PASSKEYS, namePasskey, passkeysOf, putPasskey, removePasskey } from './passkey-store.ts';
import { BY_PASSKEY, type Passkeys } from './passkeys.ts';
import { APP, at, type Progress, type Stepped } from './progress.ts';
import {
  beginSecondFactor,
  type FactorKeys,
  makeRecoveryCodes,
  putSecondFactor,
  removeApp,
  removeSecondFactor,
  secondFactorOf,
} from './second-factor-store.ts';
import { recoveryCodesPage } from './second-step-pages.ts';
import type { AccountChange, SessionFacts } from './session-facts.ts';
import type { Language } from './texts.ts';
import { totpStep } from './totp.ts';

export type FactorChangesParts = {
  readonly db: Database;
  readonly keys: FactorKeys;
  readonly passkeys: Passkeys;
  readonly clock: Pick<DatabaseClock, 'now'>;
  readonly sessions: SessionFacts;
  readonly mustUse: (subject: string) => Promise<MustUse>;
};

/** What somebody changes of their own second factor; each change ends their other sessions, and the sign-in goes on. */
// oxlint-disable-next-line max-lines-per-function -- one function for each change
export const factorChanges = ({ db, keys, passkeys, clock, sessions, mustUse }: FactorChangesParts) => {
  /** `work` answers false where it found nothing to change: then no session ends. Changes take turns on all nodes. */
  const changing = async <T>(
    progress: Progress,
    change: AccountChange,
    work: (tx: Tx) => Promise<T>,
  ): Promise<{ readonly done: T; readonly progress: Progress }> => {
    const done = await sessions.ending(async ({ tx, account }) => {
      const result = await work(tx);
      if (result !== false) await account(progress.subject, change);
      return result;
    });
    return { done, progress: { ...progress, since: await sessions.signInMoment(progress.subject) } };
  };

  const proving = (progress: Progress, amr: readonly string[]): Progress => ({
    ...progress,
    amr: [...new Set([...progress.amr, ...amr])],
  });

  const withCodes = (
    codes: readonly string[],
    progress: Progress,
    language: Language,
    note: AccountChange,
  ): Stepped => ({
    page: recoveryCodesPage(language, codes),
    progress: at(progress, 'codes'),
    notes: [note],
  });

  /** What would be removed: one of several, or the last one, and with it the second factor; null where it may not be. */
  const removable = async (on: Database | Tx, subject: string, chosen: string): Promise<'one' | 'all' | null> => {
    const held = (await passkeysOf(on, subject)).map(({ id }) => id);
    if (((await secondFactorOf(on, subject))?.appSince ?? null) !== null) held.push(APP);
    if (!held.includes(chosen)) return null;
    if (held.length > 1) return 'one';
    return (await mustUse(subject)).must ? null : 'all';
  };

  return {
    /** New recovery codes; the former ones stop working. */
    newCodes: async (progress: Progress, language: Language): Promise<Stepped> => {
      const made = await changing(progress, 'recovery-codes-made', (tx) =>
        makeRecoveryCodes(tx, keys, progress.subject),
      );
      return withCodes(made.done, made.progress, language, 'recovery-codes-made');
    },

    /** The app whose secret is kept with the progress, by a code of it; null where the code is wrong. */
    setApp: async (progress: Progress, code: string, language: Language): Promise<Stepped | null> => {
      const { subject } = progress;
      const secret = keys.box.open(progress.secret ?? '', subject);
      const step = totpStep(secret, code.replaceAll(/\D/g, ''), clock.now());
      if (step === null) return null;
      const made = await changing(progress, 'second-factor-set', async (tx) => {
        await putSecondFactor(tx, keys, { subject, secret, step });
        return makeRecoveryCodes(tx, keys, subject);
      });
      return withCodes(made.done, proving(made.progress, ['otp']), language, 'second-factor-set');
    },

    /** The passkey that the browser answered; null where it is not accepted. The first brings recovery codes. */
    addPasskey: async (
      progress: Progress,
      { answer, device }: { readonly answer: string; readonly device: string },
      language: Language,
    ): Promise<Stepped | null> => {
      const { request, subject } = progress;
      const passkey = await passkeys.made(request, answer);
      if (passkey === null) return null;
      const isFirst = (await secondFactorOf(db, subject)) === null;
      const added = await changing(progress, 'passkey-added', async (tx) => {
        if ((await passkeysOf(tx, subject)).length >= MOST_PASSKEYS) return false;
        await beginSecondFactor(tx, subject);
        await putPasskey(tx, subject, { passkey, name: device });
        return isFirst ? makeRecoveryCodes(tx, keys, subject) : null;
      });
      if (added.done === false) return { progress: at(progress, 'manage') };
      const later = proving(added.progress, BY_PASSKEY);
      return added.done === null
        ? { progress: at(later, 'manage'), notes: ['passkey-added'] }
        : withCodes(added.done, later, language, 'passkey-added');
    },

    /** Asks what one of the passkeys is to be called. */
    askForName: async (progress: Progress, chosen: string): Promise<Stepped> => {
      const isHeld = (await passkeysOf(db, progress.subject)).some(({ id }) => id === chosen);
      return { progress: isHeld ? { ...at(progress, 'naming'), chosen } : at(progress, 'manage') };
    },

    /** Calls a passkey so. It opens what it did before: no session ends, and nobody is told. */
    giveName: async (progress: Progress, name: string): Promise<Stepped> => {
      const { subject, chosen } = progress;
      if (chosen !== null) await namePasskey(db, subject, { id: chosen, name });
      return { progress: at(progress, 'manage') };
    },

    /** Asks before one of them is removed. */
    askToRemove: async (progress: Progress, chosen: string): Promise<Stepped> => {
      const found = await removable(db, progress.subject, chosen);
      if (found === 'one') return { progress: { ...at(progress, 'removing-one'), chosen } };
      return { progress: at(progress, found === 'all' ? 'removing' : 'manage') };
    },

    removeOne: async (progress: Progress): Promise<Stepped> => {
      const { subject, chosen } = progress;
      if (chosen === null) return { progress: at(progress, 'manage') };
      const why = chosen === APP ? 'app-removed' : 'passkey-removed';
      const removed = await changing(progress, why, async (tx) => {
        // Another node may just have removed the other one.
        if ((await removable(tx, subject, chosen)) !== 'one') return false;
        await (chosen === APP ? removeApp(tx, subject) : removePasskey(tx, subject, chosen));
        return true;
      });
      return { progress: at(removed.progress, 'manage'), notes: removed.done ? [why] : [] };
    },

    removeAll: async (progress: Progress): Promise<Stepped> => {
      if ((await mustUse(progress.subject)).must) return { progress: at(progress, 'manage') };
      const removed = await changing(progress, 'second-factor-removed', (tx) =>
        removeSecondFactor(tx, progress.subject),
      );
      return { finished: removed.progress, notes: ['second-factor-removed'] };
    },
  };
};
