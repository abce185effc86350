/** The screen of announcements. */
export const announcementsUrl = '/screen/operations/announcements';
