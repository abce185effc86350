import { profileUrl } from '#features/core/users/contract/addresses.ts';
import { access } from '#platform/contract/access.ts';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { signInsUrl } from './addresses.ts';
import { signInOutcomes } from './vocabulary.ts';

const at = {
  id: column.number('No', 'No', { shown: false }),
  at: column.instant('Zaman', 'Time'),
  outcome: column.enum('Olay', 'Event', signInOutcomes),
} as const;

const from = {
  /** Who did it, where that is known: whoever fails may be anybody. */
  doneBy: column.text('Yapan', 'Done by', { nullable: true }),
  address: column.text('IP adresi', 'IP address'),
  device: column.text('Cihaz', 'Device'),
  isNewDevice: column.boolean('Yeni cihaz', 'New device'),
  count: column.number('Kez', 'Times'),
} as const;

/** Sign-ins and what became of passwords: of everybody for system administrators, of their company's people for others. */
export const signInsSource = dataSource({
  name: 'sign-ins',
  title: { tr: 'Giriş kayıtları', en: 'Sign-ins' },
  access: access.screens({ url: signInsUrl, level: 'view' }),
  key: 'id',
  order: ['-at'],
  columns: {
    ...at,
    /** Nobody where no account has the name that was typed, which is kept nowhere. */
    person: column.text('Kişi', 'Person', { nullable: true }),
    userName: column.text('Kullanıcı adı', 'User name', { nullable: true }),
    ...from,
  },
});

/** The caller's own. */
export const ownSignInsSource = dataSource({
  name: 'own-sign-ins',
  title: { tr: 'Kendi giriş kayıtlarım', en: 'My own sign-ins' },
  access: access.screens({ url: profileUrl, level: 'view' }),
  key: 'id',
  order: ['-at'],
  columns: { ...at, ...from },
});
