import { defineProblems } from '#platform/contract/problem.ts';

export const gridViewsProblems = defineProblems({
  'view-unknown': {
    status: 404,
    tr: 'Bu görünüm yok ya da sizinle paylaşılmamış.',
    en: 'This view does not exist or is not shared with you.',
  },
  'view-stale': {
    status: 412,
    tr: 'Görünüm siz açtıktan sonra değiştirilmiş. Yeniden açıp yeniden deneyin.',
    en: 'The view was changed after you opened it. Open it again and retry.',
  },
  'view-name-taken': {
    status: 409,
    tr: '“{name}” adında bir görünüm zaten var.',
    en: 'A view named “{name}” already exists.',
  },
  'view-sharing': {
    status: 403,
    tr: 'Görünümü herkesle yalnızca sistem yöneticisi paylaşabilir.',
    en: 'Only a system administrator can share a view with everybody.',
  },
  'views-too-many': {
    status: 422,
    tr: 'Bir listede en çok {most} görünüm kaydedilebilir. Önce birini silin.',
    en: 'A list can have {most} views at most. Delete one first.',
  },
});
