export const failedTexts = {
  awayTitle: 'Hizmet şu anda kullanılamıyor',
  serverTitle: 'Bir şeyler ters gitti',
  serverText: 'Ekran bilgisi alınamadı. Biraz sonra yeniden deneyin; sürerse olay no’yu yöneticinize bildirin.',
  requestId: 'Olay no',
  reload: 'Sayfayı yenile',
};
