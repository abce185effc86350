import { liveEvent } from '#platform/contract/live-event.ts';
import type { Context } from '#platform/server/context.ts';
import type { Letter } from './letter.ts';
import { insertMails } from './mail-store.ts';

/** Sent to processes only: a mail waits, and any of them may send it. */
export const mailWaiting = liveEvent<Record<never, never>>('@mail-waiting', {});

/**
 * Writes to people, in the transaction of what happened: it is sent once that is committed, by whichever process is free.
 * Answers to how many: whoever has no address, or may not sign in, gets none.
 */
export const askForMail = async (
  { tx, publish }: Pick<Context, 'tx' | 'publish'>,
  people: readonly number[],
  letter: Letter,
): Promise<number> => {
  const addressees = await insertMails(tx, people, letter);
  if (addressees > 0) publish(mailWaiting, {}, { people: [] });
  return addressees;
};
