import type { Cookie } from '@playwright/test';

/** The cookies that an open session at the provider consists of. */
export type Session = readonly Cookie[];

export type Account = {
  readonly userName: string;
  readonly password: string;
  /** One that is open since the password was set. */
  readonly session?: Session;
};
