import { defineProblems } from '#platform/contract/problem.ts';

/** Why a change that waits for a second person is not decided. */
export const proposalProblems = defineProblems({
  'proposal-unknown': { status: 404, tr: 'Öneri bulunamadı.', en: 'The proposal was not found.' },
  'proposal-over': {
    status: 409,
    tr: 'Bu öneri sonuçlanmış: {state}.',
    en: 'This proposal is closed: {state}.',
  },
  'proposal-own': {
    status: 403,
    tr: 'Kendi önerinizi onaylayamaz veya reddedemezsiniz; geri çekebilirsiniz.',
    en: 'You cannot approve or refuse your own proposal; you can withdraw it.',
  },
  'proposal-not-own': {
    status: 403,
    tr: 'Bir öneriyi yalnızca onu yapan geri çekebilir.',
    en: 'A proposal is withdrawn by its author alone.',
  },
  'proposal-benefits': {
    status: 403,
    tr: 'Bu değişiklik size yetki veriyor; onu bir başkası onaylamalı.',
    en: 'This change gives you rights; somebody else has to approve it.',
  },
  'proposal-deputy': {
    status: 403,
    tr: 'Öneriyi yapanla veya ondan yetki alanla aranızda vekâlet var; onu bir başkası onaylamalı.',
    en: 'There is a deputyship between you and its author, or somebody it gives rights to; somebody else has to approve it.',
  },
  'proposal-not-yours': {
    status: 403,
    tr: 'Bu değişikliği siz yapamazsınız, bu yüzden onaylayamazsınız: {why}',
    en: 'You could not make this change, so you cannot approve it: {why}',
  },
  'proposal-author-unable': {
    status: 409,
    tr: 'Öneriyi yapan kişi bu değişikliği artık yapamaz: {why}',
    en: 'The author can no longer make this change: {why}',
  },
  'proposal-moved': {
    status: 409,
    tr: 'Öneriden sonra bir şeyler değişmiş. Önerilen ile şimdiki durumu karşılaştırıp yeniden karar verin.',
    en: 'Something has changed since it was proposed. Compare the two and decide again.',
  },
  'second-needed': {
    status: 422,
    tr: 'Bu değişiklik ikinci bir kişinin onayını gerektirir.',
    en: 'This change needs the approval of a second person.',
  },
  'second-not-in-bulk': {
    status: 422,
    tr: 'Bu değişiklik ikinci bir kişinin onayını gerektirir; toplu işlemde değil, tek başına yapılmalı.',
    en: 'This change needs the approval of a second person; make it by itself, not in bulk.',
  },
});
