export const exportTexts = {
  tr: {
    export: 'Dışa aktar',
    excel: 'Excel (.xlsx)',
    csv: 'CSV (;)',
    begun: 'Dosya hazırlanıyor. Bu sayfadan ayrılabilirsiniz; bitince haber verilir.',
    show: 'Görevleri göster',
  },
  en: {
    export: 'Export',
    excel: 'Excel (.xlsx)',
    csv: 'CSV (;)',
    begun: 'The file is being prepared. You may leave this page; you are notified when it is ready.',
    show: 'Show tasks',
  },
};
