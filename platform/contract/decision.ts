import * as z from 'zod/mini';
import type { Level } from './access.ts';

/** One step of a decision, in the order they are taken; the last one that is not ok is the reason of a refusal. */
export const decisionStep = z.object({
  step: z.enum(['person', 'company', 'address', 'screen', 'roles', 'grant']),
  ok: z.boolean(),
  /** What the step looked at, for people: a name, a url, the roles held. */
  subject: z.nullable(z.string()),
  /** The row behind the step, where there is one: of a role, screen, company or grant. */
  id: z.nullable(z.int()),
});
export type DecisionStep = z.infer<typeof decisionStep>;

/** The answer to "may this person open this url in this company, and why". */
export type Decision = {
  readonly allowed: boolean;
  readonly level: Level | null;
  /** The canonical url of the screen that was meant; null where there is none. */
  readonly url: string | null;
  /** The steps that led there, with the captions of a language. */
  readonly because: (language: 'tr' | 'en') => readonly DecisionStep[];
};
