import type { Database } from '#platform/server/db.ts';
import type { MustUse } from './must-use-factor.ts';
import type { Page } from './page.ts';
import { passkeysOf } from './passkey-store.ts';
import type { Passkeys } from './passkeys.ts';
import { APP, type Progress, type Step } from './progress.ts';
import { type FactorKeys, secondFactorOf } from './second-factor-store.ts';
import {
  codePage,
  type Fault,
  managePage,
  namingPage,
  recoveryCodesPage,
  removingOnePage,
  removingPage,
  setUpPage,
} from './second-step-pages.ts';
import type { Language } from './texts.ts';

export type StepPagesParts = {
  readonly db: Database;
  readonly keys: FactorKeys;
  readonly passkeys: Passkeys;
  /** Whether the roles of the person behind a subject ask for a second factor. */
  readonly mustUse: (subject: string) => Promise<MustUse>;
};

type ShowStep = (progress: Progress, language: Language, fault: Fault | null) => Promise<Page>;

/** What is asked of somebody who sets an app up: nothing more of whoever has a second factor already. */
export const demandOn = async ({ db, mustUse }: StepPagesParts, subject: string): Promise<MustUse> =>
  (await secondFactorOf(db, subject)) === null ? mustUse(subject) : { must: false };

/** The page of each step, with what was wrong in what was sent before. */
export const stepPages = (parts: StepPagesParts): ShowStep => {
  const { db, keys, passkeys, mustUse } = parts;
  const nameOfPasskey = async (subject: string, chosen: string | null): Promise<string | undefined> =>
    (await passkeysOf(db, subject)).find(({ id }) => id === chosen)?.name;
  const shown: Readonly<Record<Step, ShowStep>> = {
    code: async ({ request, subject }, language, fault) => {
      const factor = await secondFactorOf(db, subject);
      const hasApp = factor === null || factor.appSince !== null;
      return codePage(language, { hasApp, passkey: await passkeys.askingOf(request, subject) }, fault);
    },
    'set-up': async ({ request, subject, userName, secret }, language, fault) => {
      const hasFactor = (await secondFactorOf(db, subject)) !== null;
      return setUpPage(
        language,
        {
          secret: keys.box.open(secret ?? '', subject),
          userName,
          use: await demandOn(parts, subject),
          passkey: hasFactor ? null : await passkeys.making(request, { subject, userName }),
        },
        fault,
      );
    },
    codes: async (_, language) => recoveryCodesPage(language, null),
    manage: async ({ request, subject, userName }, language, fault) =>
      managePage(
        language,
        {
          factor: await secondFactorOf(db, subject),
          passkeys: await passkeysOf(db, subject),
          making: await passkeys.making(request, { subject, userName }),
          use: await mustUse(subject),
        },
        fault,
      ),
    removing: async (_, language) => removingPage(language),
    naming: async ({ subject, chosen }, language, fault) =>
      namingPage(language, (await nameOfPasskey(subject, chosen)) ?? '', fault),
    'removing-one': async ({ subject, chosen }, language) =>
      removingOnePage(language, chosen === APP ? null : ((await nameOfPasskey(subject, chosen)) ?? '')),
  };
  return (progress, language, fault) => shown[progress.step](progress, language, fault);
};
