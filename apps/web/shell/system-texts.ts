/** What a test or backup system says of itself. */
export const systemTexts = {
  tr: {
    band: 'Çalıştığınız sistem',
    test: 'Test sistemi',
    backup: 'Yedek sistem',
    note: '· burada yapılanlar asıl sisteme geçmez',
    testTitle: 'Test sisteminde {count, number} kayıt birlikte değişecek',
    backupTitle: 'Yedek sistemde {count, number} kayıt birlikte değişecek',
    testWhat: 'Burası bir test sistemi: değişiklik asıl sisteme geçmez. Doğru yerde olduğunuzdan emin misiniz?',
    backupWhat: 'Burası yedek sistem: değişiklik asıl sisteme geçmez. Doğru yerde olduğunuzdan emin misiniz?',
    goOn: 'Evet, burada uygula',
  },
  en: {
    band: 'The system you are working on',
    test: 'Test system',
    backup: 'Backup system',
    note: '· what you do here does not reach the live system',
    testTitle: '{count, number} records will change together on the test system',
    backupTitle: '{count, number} records will change together on the backup system',
    testWhat: 'This is a test system: the change does not reach the live system. Are you sure this is the right place?',
    backupWhat:
      'This is the backup system: the change does not reach the live system. Are you sure this is the right place?',
    goOn: 'Yes, apply here',
  },
};
