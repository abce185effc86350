import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { announcementsUrl } from './addresses.ts';

const sees = access.screens({ url: announcementsUrl, level: 'view' });

const announces = access.screens({ url: announcementsUrl, level: 'edit' });

/** What is announced to many: by Admin to anybody, by others to their own company. */
export const announcementsCalls = callsOf(async () => (await import('./shapes.ts')).announcementsShapes, {
  listAnnouncements: { method: 'GET', path: '/derinuaa/api/announcements', access: sees },
  /** Whom the caller may announce to. */
  listAudiences: { method: 'GET', path: '/derinuaa/api/announcement-audiences', access: announces },
  findRecipients: { method: 'GET', path: '/derinuaa/api/announcement-recipients', access: announces },
  announce: {
    method: 'POST',
    path: '/derinuaa/api/announcements',
    access: announces,
    problems: [
      'announcement-ends-early',
      'announcement-company-unknown',
      'announcement-role-unknown',
      'announcement-person-unknown',
      'announcement-beyond-company',
    ],
  },
  /** Changes what is said and when; whom it is for stays. */
  editAnnouncement: {
    method: 'PUT',
    path: '/derinuaa/api/announcements/:id',
    access: announces,
    problems: ['announcement-unknown', 'announcement-withdrawn', 'announcement-ends-early', 'version-stale'],
  },
  withdrawAnnouncement: {
    method: 'POST',
    path: '/derinuaa/api/announcements/:id/withdraw',
    access: announces,
    problems: ['announcement-unknown', 'announcement-withdrawn'],
  },
  /** Takes a withdrawal back, a moment after it; whoever had read it has still read it. */
  reinstateAnnouncement: {
    method: 'POST',
    path: '/derinuaa/api/announcements/:id/reinstate',
    access: announces,
    problems: ['announcement-unknown', 'announcement-not-withdrawn', 'announcement-withdrawn', 'version-stale'],
  },
  /** Chosen in the list: each is decided for itself, and answers what became of it. */
  changeAnnouncements: { method: 'POST', path: '/derinuaa/api/announcement-changes', access: announces },
  listReceipts: {
    method: 'GET',
    path: '/derinuaa/api/announcements/:id/receipts',
    access: sees,
    problems: ['announcement-unknown'],
  },
});
