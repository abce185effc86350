/** The newest that a person keeps; older ones are gone by themselves. */
export const MOST_KEPT = 200;

export const audienceKinds = ['everyone', 'company', 'role', 'people'] as const;

export type AudienceKind = (typeof audienceKinds)[number];

export const announcementStates = ['planned', 'shown', 'over', 'withdrawn'] as const;

export type AnnouncementState = (typeof announcementStates)[number];

/** What is done with many announcements alike; reinstating takes a withdrawal back. */
export const announcementChanges = ['withdraw', 'reinstate', 'until'] as const;

/** What the bell tells of, as people choose what comes by mail too. */
export const noticeKinds = {
  account: {
    tr: 'Hesabım',
    en: 'My account',
    about: { tr: 'yeni bir cihazdan giriş, değişen parola', en: 'a sign-in from a new device, a changed password' },
  },
  access: {
    tr: 'Yetkilerim',
    en: 'My access',
    about: {
      tr: 'verilen ve alınan roller, vekâlet, isteklerime verilen yanıtlar',
      en: 'roles given and taken, deputyship, answers to my requests',
    },
  },
  approvals: {
    tr: 'Benden beklenenler',
    en: 'Waiting for me',
    about: {
      tr: 'erişim istekleri, onayımı bekleyen değişiklikler, gözden geçirmeler',
      en: 'requests for access, changes that wait for my approval, reviews',
    },
  },
  work: {
    tr: 'İşlerim',
    en: 'My work',
    about: { tr: 'emirlerimdeki değişiklikler, biten görevler', en: 'changes of my orders, tasks that ended' },
  },
  administration: {
    tr: 'Yönetim',
    en: 'Administration',
    about: {
      tr: 'bildirilen sorunlar, unutulan parolalar, kural istisnaları, Keycloak’ta bulunan farklar',
      en: 'reported problems, forgotten passwords, exceptions to rules, what was found at Keycloak',
    },
  },
} as const;

export type NoticeKind = keyof typeof noticeKinds;

export const noticeKindNames = Object.keys(noticeKinds) as readonly NoticeKind[];
