import { defineProblems } from '#platform/contract/problem.ts';

export const requestProblems = defineProblems({
  'request-url-invalid': { status: 422, tr: 'Bu bir ekran adresi değil.', en: 'This is not the address of a screen.' },
  'request-open': {
    status: 409,
    tr: 'Bu ekran için bekleyen bir istek var.',
    en: 'A request for this screen is waiting already.',
  },
  'request-needless': {
    status: 422,
    tr: 'Bu ekranı zaten açabilirsiniz. Menüden ya da adresinden açın.',
    en: 'You can already open this screen: use the menu or its address.',
  },
  'request-person-foreign': {
    status: 422,
    tr: 'Bu kişi firmanızda bulunamadı.',
    en: 'This person was not found in your company.',
  },
  'request-unknown': { status: 404, tr: 'Bu erişim isteği bulunamadı.', en: 'This access request was not found.' },
  'request-decided': {
    status: 409,
    tr: 'Bu istek artık beklemiyor: {what} ({who}, {when}).',
    en: 'This request is no longer waiting: {what} ({who}, {when}).',
  },
  'request-own': {
    status: 403,
    tr: 'Kendi isteğinizi siz yanıtlayamazsınız; başka bir yetkili yanıtlamalı.',
    en: 'You cannot answer your own request; somebody else has to.',
  },
  'request-of-lender': {
    status: 403,
    tr: 'Bu isteğin sahibine vekâlet ediyorsunuz; onu başka bir yetkili yanıtlamalı.',
    en: 'You stand in for the person of this request; somebody else has to answer it.',
  },
  'request-role-unfit': {
    status: 422,
    tr: '“{name}” rolü istenen ekranı istenen düzeyde açmıyor.',
    en: 'The role “{name}” does not open the screen at the level asked for.',
  },
  'request-end-needed': {
    status: 422,
    tr: 'Kişisel rolde her ekranın bir bitiş tarihi olmalı.',
    en: 'In a personal role every screen needs an end date.',
  },
  'request-waiting': {
    status: 409,
    tr: 'Bu istek zaten yanıt bekliyor.',
    en: 'This request is waiting for an answer already.',
  },
  'request-not-reversible': {
    status: 409,
    tr: 'Bu yanıt geri alınamaz: bu arada başka bir değişiklik yapıldı.',
    en: 'This answer cannot be undone: something else was changed in the meantime.',
  },
});
