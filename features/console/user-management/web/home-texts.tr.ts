export const texts = {
  locked: 'Kilitli hesap',
  some: 'Kilidi açmak için açın',
  none: 'Kilitli hesap yok',
};
