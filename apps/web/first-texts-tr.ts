// What the first page says in Turkish.
export { navigationTexts } from '#features/core/navigation/web/texts.tr.ts';
export { texts as notificationsTexts } from '#features/workplace/notifications/web/texts.tr.ts';
export { texts as tasksTexts } from '#features/workplace/tasks/web/texts.tr.ts';
export { apiTexts } from '#platform/web/api-texts.tr.ts';
export { uiTexts } from '#platform/web/ui/ui-texts.tr.ts';
export { accessTexts } from './access/access-texts.tr.ts';
export { homeTexts } from '#features/workplace/home/web/texts.tr.ts';
export { failedTexts } from './pages/failed-texts.tr.ts';
export { shellTexts } from './shell/shell-texts.tr.ts';
