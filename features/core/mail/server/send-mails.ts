import { inTransaction } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import type { Parts } from '#platform/server/feature.ts';
import { one } from '#platform/server/metrics.ts';
import { forgetNightly } from '#platform/server/nightly.ts';
import { mailWaiting } from './ask-for-mail.ts';
import { writeLetter } from './letter.ts';
import { isFinalRefusal, type MailServer, mailServerAt } from './mail-server.ts';
import {
  countWaiting,
  forgetPastMails,
  nextMailDue,
  noteFailure,
  removeMail,
  takeDueMails,
  type WaitingMail,
} from './mail-store.ts';

const AT_ONCE = 20;
const MOST_OF_ERROR = 300;

type Sending = Pick<Parts, 'db' | 'log' | 'seal' | 'config'> & { readonly server: MailServer };

const urlOf = ({ config, seal }: Sending, { link, linkSealed }: WaitingMail): string | null =>
  link === null ? null : `${config.publicOrigin}${link}${linkSealed === null ? '' : seal(linkSealed)}`;

const send = async (sending: Sending, mail: WaitingMail): Promise<void> => {
  const { db, log, server, config } = sending;
  if (mail.to === null) return inTransaction(db, 'every-company', (tx) => removeMail(tx, mail.id));
  try {
    const { subject, text } = writeLetter(mail, mail.to, urlOf(sending, mail), config.publicOrigin);
    await server.send({ to: mail.to.email, subject, text, id: `mail-${mail.id}` });
  } catch (error) {
    const isFinal = isFinalRefusal(error);
    const said = (error instanceof Error ? error.message : String(error)).slice(0, MOST_OF_ERROR);
    log.warn({ mail: mail.id, tries: mail.tries, isFinal, error: said }, 'a mail could not be sent');
    return inTransaction(db, 'every-company', (tx) => noteFailure(tx, mail, { error: said, isFinal }));
  }
  await inTransaction(db, 'every-company', (tx) => removeMail(tx, mail.id));
};

/** Sends what waits, each mail at least once; one that fails waits longer each time, and holds up nothing else. */
export const sendMails = (parts: Parts): void => {
  const { config, db, log, live, metrics, atClose } = parts;
  forgetNightly(parts, forgetPastMails, 'mails that could not be sent were not forgotten');
  if (config.mail === null) return;
  const server = mailServerAt(config.mail);
  const count = () => inTransaction(db, 'every-company', countWaiting, 'read only');
  metrics.add(
    {
      name: 'mail_waiting',
      help: 'Mails that wait to be sent.',
      type: 'gauge',
      read: async () => one((await count()).waiting),
    },
    {
      name: 'mail_failing',
      help: 'Mails among those waiting that the mail server did not take at the last try.',
      type: 'gauge',
      read: async () => one((await count()).failing),
    },
  );
  const clock = createDueClock({
    next: () => inTransaction(db, 'every-company', nextMailDue, 'read only'),
    run: async () => {
      const due = await inTransaction(db, 'every-company', (tx) => takeDueMails(tx, AT_ONCE));
      await Promise.all(due.map((mail) => send({ ...parts, server }, mail)));
    },
    failed: (error) => log.warn({ err: error }, 'mails could not be sent'),
  });
  live.onHeard(mailWaiting, clock.look);
  clock.look();
  atClose(async () => {
    await clock.stop();
    server.close();
  });
};
