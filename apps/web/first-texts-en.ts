// What the first page says in English.
export { navigationTexts } from '#features/core/navigation/web/texts.en.ts';
export { texts as notificationsTexts } from '#features/workplace/notifications/web/texts.en.ts';
export { texts as tasksTexts } from '#features/workplace/tasks/web/texts.en.ts';
export { apiTexts } from '#platform/web/api-texts.en.ts';
export { uiTexts } from '#platform/web/ui/ui-texts.en.ts';
export { accessTexts } from './access/access-texts.en.ts';
export { homeTexts } from '#features/workplace/home/web/texts.en.ts';
export { failedTexts } from './pages/failed-texts.en.ts';
export { shellTexts } from './shell/shell-texts.en.ts';
