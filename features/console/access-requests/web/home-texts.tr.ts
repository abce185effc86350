export const texts = {
  requests: 'Bekleyen erişim istekleri',
  waiting: '{count, number} istek',
  none: 'Yanıt bekleyen istek yok.',
  asks: '{screen} ekranını istiyor',
  give: 'Yanıtla',
  giveTo: 'Yanıtla: {person}, {screen}',
  firstMatrix: 'Kimin hangi ekranı açabildiğine bakın',
};
