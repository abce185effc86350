export const texts = {
  emergencies: 'Değerlendirilecek acil erişimler',
  waiting: '{count, number} acil erişim',
  none: 'Değerlendirme bekleyen acil erişim yok.',
  took: '“{role}” rolünü acil erişimle aldı',
  runs: 'sürüyor',
  judge: 'Değerlendir',
  judgeOf: 'Değerlendir: {person}, {role}',
};
