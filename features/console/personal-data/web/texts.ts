export const texts = {
  tr: {
    title: 'Kişisel veriler',
    own: 'Sistemin sizin hakkınızda tuttuğu her şeyi, nedeni ve süresiyle bir dosya olarak alabilirsiniz.',
    ofPerson:
      'Sistemin bu kişi hakkında tuttuğu her şey, nedeni ve süresiyle bir dosyada. Alındığı denetim izine yazılır.',
  },
  en: {
    title: 'Personal data',
    own: 'You can take everything that the system keeps about you, with its reason and its time, as a file.',
    ofPerson:
      'Everything that the system keeps about this person, with its reason and its time, in a file. That it was taken is written into the audit trail.',
  },
};
