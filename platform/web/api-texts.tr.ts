export const apiTexts = {
  gatewayTimeout: 'İşleminiz şu anda gerçekleştirilemiyor. Lütfen kısa bir süre sonra yeniden deneyin.',
  serverError: 'İşlem tamamlanamadı. Lütfen daha sonra yeniden deneyin.',
  methodNotAllowed: 'Sunucu isteği geçersiz, işlem desteklenmiyor. Sistem yöneticisine başvurun.',
  wait: '{seconds, number} saniye sonra yeniden deneyin.',
  waitShortly: 'Birazdan yeniden deneyin.',
  busy: 'Sunucu şu anda çok yoğun.',
  providerAway:
    'Oturumunuz yenilenemiyor: kimlik sağlayıcıya ulaşılamıyor. Ulaşılınca kaldığınız yerden sürdürebilirsiniz.',
  unreachable: 'Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.',
  unreadable: 'Sunucunun yanıtı okunamadı. Daha sonra yeniden deneyin.',
  refused: 'İstek kabul edilmedi ({status}).',
  requestId: 'Olay no: {requestId}',
  taskCancelled: 'Görev iptal edildi.',
};
