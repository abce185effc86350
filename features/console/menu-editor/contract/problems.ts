import { defineProblems } from '#platform/contract/problem.ts';

export const menuEditorProblems = defineProblems({
  'menu-admin-only': {
    status: 403,
    tr: 'Menüyü yalnızca sistem yöneticileri düzenleyebilir.',
    en: 'Only system administrators can edit the menu.',
  },
  'menu-draft-unknown': { status: 404, tr: 'Böyle bir menü taslağı yok.', en: 'The menu draft was not found.' },
  'menu-draft-closed': {
    status: 409,
    tr: 'Bu taslak yayımlanmış ya da silinmiş; artık değiştirilemez.',
    en: 'This draft was published or deleted; it can no longer be changed.',
  },
  'menu-draft-name-taken': {
    status: 409,
    tr: '“{name}” adında açık bir taslak zaten var.',
    en: 'There is already an open draft named “{name}”.',
  },
  'menu-change-taken': {
    status: 409,
    tr: '“{title}” öğesini siz düzenlerken {person} değiştirdi. İki değişikliği karşılaştırın.',
    en: '{person} changed “{title}” while you were editing it. Compare the two changes.',
  },
  'menu-item-unknown': {
    status: 409,
    tr: 'Değiştirdiğiniz menü öğesi artık menüde yok.',
    en: 'The menu item that you changed is no longer in the menu.',
  },
  'menu-screen-unknown': { status: 422, tr: 'Seçilen ekran kayıtlı değil.', en: 'The screen is not registered.' },
  'menu-cycle': {
    status: 422,
    tr: '“{title}” kendi altındaki bir öğenin altına konamaz.',
    en: '“{title}” cannot stand under an item below itself.',
  },
  'menu-parent-unknown': {
    status: 422,
    tr: '“{title}” öğesinin üstündeki öğe menüde yok. Başka bir yere taşıyın ya da onu da kaldırın.',
    en: 'The item above “{title}” is not in the menu. Move it elsewhere, or remove it as well.',
  },
  'menu-under-leaf': {
    status: 422,
    tr: '“{title}” bir ayırıcının, boşluğun, bağlantının ya da işlevin altına konamaz.',
    en: '“{title}” cannot stand under a divider, a spacer, a link or a function.',
  },
  'menu-too-deep': {
    status: 422,
    tr: 'Menü en çok altı düzey olabilir; “{title}” daha derinde kalıyor.',
    en: 'The menu has six levels at most; “{title}” would stand deeper.',
  },
  'menu-target-wrong': {
    status: 422,
    tr: '“{title}” tek bir yere götürmeli: bir ekrana, dış bağlantıya ya da bir işleve.',
    en: '“{title}” must lead to one thing: a screen, an external link or a function.',
  },
  'menu-draft-overtaken': {
    status: 409,
    tr: 'Menü bu arada değişti: taslağın {count} değişikliği yayımlanan menüyle çakışıyor. Önce karar verin.',
    en: 'The menu has changed in the meantime: {count} changes of the draft conflict with it. Decide about them first.',
  },
  'menu-schedule-past': {
    status: 422,
    tr: 'Yayın zamanı gelecekte olmalı.',
    en: 'The time of publication must be in the future.',
  },
  'menu-schedule-far': {
    status: 422,
    tr: 'Yayın en çok {days} gün sonrası için planlanabilir.',
    en: 'A publication can be planned {days} days ahead at most.',
  },
  'menu-draft-empty': {
    status: 422,
    tr: 'Taslakta yayımlanacak bir değişiklik yok.',
    en: 'There is nothing in the draft to publish.',
  },
  'menu-stale': {
    status: 412,
    tr: 'Siz bakarken menü ya da taslak değişti. Yeni hâline bakıp yeniden deneyin.',
    en: 'The menu or the draft changed while you were looking. Look at it again, then try once more.',
  },
  'menu-version-unknown': { status: 404, tr: 'Menünün böyle bir sürümü yok.', en: 'The menu has no such version.' },
  'menu-version-same': {
    status: 422,
    tr: 'Menü zaten bu sürümdeki gibi.',
    en: 'The menu already is as it was in this version.',
  },
});
