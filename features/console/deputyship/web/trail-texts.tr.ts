/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'deputyship.created': 'vekâlet verdi',
  'deputyship.changed': 'vekâletin bitiş tarihini değiştirdi',
  'deputyship.ended': 'vekâleti bitirdi',
  'deputyship.restored': 'bitirilen vekâleti geri getirdi',
  'deputyship.started': 'zamanı gelen vekâleti başlattı',
  'deputyship.expired': 'süresi dolan vekâleti sonlandırdı',
  'kind:deputyship': 'Vekâlet',
  'field:approvals': 'Onaylar da',
};
