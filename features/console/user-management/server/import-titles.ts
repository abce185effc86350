import type { Language } from '#platform/server/answers.ts';
import type { ImportColumn } from '../contract/vocabulary.ts';

/** Columns as they are called in the reader's language. */
export const columnTitles: Readonly<Record<ImportColumn, Readonly<Record<Language, string>>>> = {
  firstName: { tr: 'Ad', en: 'First name' },
  lastName: { tr: 'Soyad', en: 'Last name' },
  userName: { tr: 'Kullanıcı adı', en: 'User name' },
  email: { tr: 'E-posta', en: 'E-mail' },
  staffNumber: { tr: 'Sicil no', en: 'Staff number' },
  department: { tr: 'Departman', en: 'Department' },
  title: { tr: 'Unvan', en: 'Title' },
  manager: { tr: 'Yöneticisi', en: 'Manager' },
  lastDay: { tr: 'Son iş günü', en: 'Last working day' },
  roles: { tr: 'Roller', en: 'Roles' },
};
