import { access } from '#platform/contract/access.ts';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { seesMembers, seesRoles } from './permissions.ts';
import type { ProposalKind, ProposalState } from './proposal-words.ts';

/** The roles of the product and of the caller's company. */
export const rolesSource = dataSource({
  name: 'roles',
  title: { tr: 'Roller', en: 'Roles' },
  access: seesRoles,
  key: 'id',
  order: ['-protected', 'company', 'name'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    name: column.text('Rol', 'Role'),
    purpose: column.text('Kullanım amacı', 'Purpose', { nullable: true }),
    owners: column.text('Sorumlular', 'Owners', { nullable: true }),
    company: column.text('Firma', 'Company', { nullable: true }),
    askable: column.boolean('İstenebilir', 'Can be requested'),
    longestDays: column.number('En uzun süre (gün)', 'Longest time (days)', { nullable: true }),
    fourEyes: column.boolean('İkinci onay ister', 'Needs a second person'),
    lendable: column.boolean('Vekâlete verilebilir', 'Can be lent'),
    protected: column.boolean('Korumalı', 'Protected'),
    everyone: column.boolean('Herkesin', 'Everyone’s'),
    memberCount: column.number('Kişi', 'People'),
    grantCount: column.number('Ekran', 'Screens'),
    version: column.number('Sürüm', 'Version', { shown: false }),
  },
});

/** Who holds the roles the caller may see, an ended time included until somebody tidies it away; a list names one role. */
export const roleMembersSource = dataSource({
  name: 'role-members',
  title: { tr: 'Rol üyeleri', en: 'People of roles' },
  access: seesMembers,
  key: 'id',
  order: ['name'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    roleId: column.number('Rol no', 'Role no', { shown: false, narrows: true }),
    personId: column.number('Kişi no', 'Person no', { shown: false }),
    name: column.text('Ad soyad', 'Name'),
    userName: column.text('Kullanıcı adı', 'User name'),
    active: column.boolean('Hesabı açık', 'Account active'),
    companyId: column.number('Firma no', 'Company no', { nullable: true, shown: false }),
    /** Where it holds; nothing is every company. */
    company: column.text('Kapsam', 'Scope', { nullable: true }),
    state: column.enum('Durum', 'Status', {
      now: { tr: 'Geçerli', en: 'Valid now' },
      later: { tr: 'İleride', en: 'Later' },
      ended: { tr: 'Süresi doldu', en: 'Ended' },
    }),
    validFrom: column.instant('Başlangıç tarihi', 'Start date'),
    validUntil: column.instant('Bitiş tarihi', 'End date', { nullable: true }),
    givenBy: column.text('Veren', 'Given by', { nullable: true }),
    lentBy: column.text('Kime vekâleten', 'On behalf of', { nullable: true }),
    emergency: column.boolean('Acil', 'Emergency'),
    reason: column.text('Gerekçe', 'Reason', { nullable: true }),
  },
});

/** What became of a proposal, in words. */
export const stateWords = {
  waiting: { tr: 'Bekliyor', en: 'Waiting' },
  approved: { tr: 'Onaylandı', en: 'Approved' },
  refused: { tr: 'Reddedildi', en: 'Refused' },
  withdrawn: { tr: 'Geri çekildi', en: 'Withdrawn' },
  lapsed: { tr: 'Süresi doldu', en: 'Lapsed' },
} as const satisfies Record<ProposalState, { readonly tr: string; readonly en: string }>;

/** Changes of access that wait, or waited, for a second person: one's own, and those that one could approve. */
export const proposalsSource = dataSource({
  name: 'access-proposals',
  title: { tr: 'Bekleyen değişiklikler', en: 'Waiting changes' },
  access: access.signedIn,
  key: 'id',
  order: ['-proposedAt'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    subject: column.text('Konu', 'Subject'),
    kind: column.enum('Değişiklik', 'Change', {
      grant: { tr: 'Ekran yetkisi', en: 'Screen right' },
      role: { tr: 'Rol', en: 'Role' },
      member: { tr: 'Firma üyeliği', en: 'Company membership' },
      user: { tr: 'Kullanıcı', en: 'User' },
      company: { tr: 'Firma', en: 'Company' },
      deputyship: { tr: 'Vekâlet', en: 'Deputyship' },
      other: { tr: 'Diğer', en: 'Other' },
    } satisfies Record<ProposalKind, { readonly tr: string; readonly en: string }>),
    effectCount: column.number('İşlem sayısı', 'Effects', { shown: false }),
    author: column.text('Öneren', 'Proposed by'),
    company: column.text('Firma', 'Company', { nullable: true }),
    reason: column.text('Gerekçe', 'Reason', { nullable: true }),
    state: column.enum('Durum', 'Status', stateWords),
    proposedAt: column.instant('Öneri tarihi', 'Proposed'),
    lapsesAt: column.instant('Bitiş tarihi', 'End date', { shown: false }),
    decidedBy: column.text('Karar veren', 'Decided by', { nullable: true }),
    word: column.text('Açıklama', 'Word', { nullable: true, shown: false }),
  },
});
