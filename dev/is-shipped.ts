import type { ConfigEnv, UserConfig } from 'vite';

/** Whether a build is for people and not, built anew at each edit, for whoever edits: that one need not be small. */
export const isShipped = ({ build }: UserConfig, { command }: ConfigEnv): boolean =>
  command === 'build' && !build?.watch;
