import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'account_password',
    title: { tr: 'Parolalı hesap', en: 'Account with a password' },
    whose: { by: 'subject', columns: ['subject'] },
    at: 'created_at',
    shown: ['user_name', 'subject', 'changed_at'],
    hidden: ['password_hash'],
    why: 'account',
    kept: 'account',
  },
  {
    table: 'sign_in_failure',
    title: { tr: 'Başarısız parola denemeleri', en: 'Failed passwords' },
    whose: { by: 'userName', columns: ['user_name'] },
    at: null,
    shown: ['user_name', 'locked_until'],
    hidden: ['last_attempt', 'failed_at'],
    why: 'security',
    kept: 'quarter',
  },
  {
    table: 'password_link',
    title: { tr: 'Parola bağlantıları', en: 'Password links' },
    whose: { by: 'subject', columns: ['subject'] },
    at: 'created_at',
    shown: ['subject', 'purpose', 'expires_at'],
    hidden: ['token_hash'],
    why: 'account',
    kept: 'link',
  },
  {
    table: 'oidc_record',
    title: { tr: 'Kimlik sağlayıcısındaki oturumlar', en: 'Sessions at the identity provider' },
    whose: { by: 'subject', columns: ['account_id'] },
    at: null,
    shown: ['account_id', 'kind', 'expires_at'],
    hidden: ['payload', 'grant_id', 'uid', 'id_hash'],
    why: 'account',
    kept: 'session',
  },
];
