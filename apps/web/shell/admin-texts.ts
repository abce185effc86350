/** What stands in the top bar of whoever looks after the product. */
export const adminTexts = {
  tr: {
    socketTest: 'Soket testi',
    socketTesting: 'Soket testi sürüyor…',
    clearCaches: 'Önbelleği temizle',
  },
  en: {
    socketTest: 'Socket test',
    socketTesting: 'The socket test is running…',
    clearCaches: 'Clear the cache',
  },
};
