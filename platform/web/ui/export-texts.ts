export const exportTexts = {
  tr: {
    export: 'Dışa aktar',
    excel: 'Excel (.xlsx)',
    csv: 'CSV (;)',
    begun: 'Dosya hazırlanıyor. Bu sayfadan ayrılabilirsiniz; bitince haber verilir.',
    show: 'İşlemleri göster',
  },
  en: {
    export: 'Export',
    excel: 'Excel (.xlsx)',
    csv: 'CSV (;)',
    begun: 'The file is being made. You may leave this page; you will be told when it is done.',
    show: 'Show tasks',
  },
};
