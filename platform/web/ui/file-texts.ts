export const fileTexts = {
  tr: {
    fileDrop: 'Dosyayı buraya bırakın ya da seçin',
    fileChoose: 'Dosya seç',
    fileRemove: '{name}: kaldır',
  },
  en: {
    fileDrop: 'Drop a file here or choose one',
    fileChoose: 'Choose a file',
    fileRemove: '{name}: remove',
  },
};
