/** The screen of whoever announces. */
export const announcementsUrl = '/screen/operations/announcements';
