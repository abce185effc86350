import type { ServerFeature } from '#platform/server/feature.ts';
import { sendMails } from './send-mails.ts';
import { mailMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

/** Mail to people, by the server of `SMTP_URL`; without one nothing is sent, and the profile says so. */
export const mailFeature: ServerFeature = {
  name: 'mail',
  personalData,
  needs: ['users'],
  migrations: mailMigrations,
  routes: (parts) => {
    sendMails(parts);
    return [];
  },
};
