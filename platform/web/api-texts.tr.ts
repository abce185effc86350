export const apiTexts = {
  gatewayTimeout: 'İşleminiz şu anda gerçekleştirilemiyor. Lütfen kısa bir süre sonra tekrar deneyin.',
  serverError: 'İşlem tamamlanamadı. Lütfen daha sonra tekrar deneyin.',
  methodNotAllowed: 'Sunucu isteği geçersiz, işlem desteklenmiyor. Sistem yöneticisine başvurun.',
  wait: '{seconds, number} saniye sonra tekrar deneyin.',
  waitShortly: 'Birazdan tekrar deneyin.',
  busy: 'Sunucu şu anda çok yoğun.',
  providerAway:
    'Oturumunuz yenilenemiyor: kimlik sağlayıcıya ulaşılamıyor. Ulaşılınca kaldığınız yerden sürdürebilirsiniz.',
  unreachable: 'Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip tekrar deneyin.',
  unreadable: 'Sunucunun yanıtı okunamadı. Daha sonra tekrar deneyin.',
  refused: 'İstek kabul edilmedi ({status}).',
  requestId: 'Olay no: {requestId}',
  taskCancelled: 'İşlem iptal edildi.',
};
