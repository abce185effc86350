export const apiTexts = {
  tr: {
    gatewayTimeout: 'İşleminiz şu anda gerçekleştirilemiyor. Lütfen kısa bir süre sonra tekrar deneyin.',
    serverError: 'İşlem tamamlanamadı. Lütfen daha sonra tekrar deneyin.',
    methodNotAllowed: 'Sunucu isteği geçersiz, işlem desteklenmiyor. Sistem yöneticisine başvurun.',
    wait: '{seconds, plural, other {# saniye sonra tekrar deneyin.}}',
    waitShortly: 'Birazdan tekrar deneyin.',
    busy: 'Sunucu şu anda çok yoğun.',
    providerAway:
      'Oturumunuz yenilenemiyor: kimlik sağlayıcıya ulaşılamıyor. Ulaşılınca kaldığınız yerden sürdürebilirsiniz.',
    unreachable: 'Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip tekrar deneyin.',
    unreadable: 'Sunucunun yanıtı okunamadı. Daha sonra tekrar deneyin.',
    refused: 'İstek kabul edilmedi ({status}).',
    requestId: 'Olay no: {requestId}',
    taskCancelled: 'İşlem iptal edildi.',
  },
  en: {
    gatewayTimeout: 'Your request cannot be carried out right now. Please try again shortly.',
    serverError: 'The operation could not be completed. Please try again later.',
    methodNotAllowed:
      'The server request is invalid and the operation is not supported. Contact the system administrator.',
    wait: '{seconds, plural, one {Try again in # second.} other {Try again in # seconds.}}',
    waitShortly: 'Try again shortly.',
    busy: 'The server is very busy right now.',
    providerAway:
      'Your session cannot be renewed: the identity provider cannot be reached. You can continue as soon as it answers.',
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    unreadable: 'The server’s answer could not be read. Try again later.',
    refused: 'The request was refused ({status}).',
    requestId: 'Incident: {requestId}',
    taskCancelled: 'The task was cancelled.',
  },
};
