export const texts = {
  requests: 'Bekleyen erişim istekleri',
  waiting: '{count, number} istek',
  none: 'Yanıt bekleyen istek yok.',
  asks: '{screen} ekranını istiyor',
  give: 'Rol ver',
  giveTo: 'Rol ver: {person}, {screen}',
  firstMatrix: 'Kimin hangi ekranı açabildiğine bakın',
};
